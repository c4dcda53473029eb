import { pushEvent } from '@charity-elements/runtime/core/data-layer.ts'
import { createCreditCardGift } from '@charity-elements/contract/card.ts'
import type { Services } from '@charity-elements/runtime/core/element/services.ts'
import { type SavedFlow, persistForCard } from '../flow/persistence/flow-persistence.ts'
import { type GiftAnalyticsEvent, recordGiftEvent } from '../reports/gift-analytics.ts'
import { createSender } from '../payment/create-call.ts'
import { rememberPurchase } from '../reports/pending-purchase.ts'
import { ApiError } from '@charity-elements/runtime/core/api-error.ts'
import { isAborted } from '../payment/create-error.ts'
import { attemptStore } from '../start/attempt/attempt-storage.ts'
import { giftFingerprint } from '../payment/fingerprint.ts'
import { newAttemptId } from '../payment/new-attempt.ts'
import { providerUrl } from '../payment/provider-url.ts'
import { createLatestRequest } from '../payment/latest-request.ts'
import type { EffectHandler } from '@charity-elements/ui/useStateMachine.ts'
import type { CardEffect, CardEvent, CardOutcome, CardState } from './model.ts'
import { type CardGift, cardContent, cardOrigin } from '../flow/card-gift.ts'

import { texts } from './texts.ts'
import type { Message } from '@charity-elements/runtime/core/language/language.ts'

/** In the data layer, whatever the language. */
const paymentType = 'Kort'

/** What a card payment needs from its flow. */
export interface CardContext {
  readonly services: Services
  readonly gift: CardGift
  /** The flow's current state, restored when the donor comes back from the card page. */
  readonly snapshot: () => SavedFlow
  /** Closes the modal. */
  readonly onClose: (outcome: CardOutcome, message?: Message | null) => void
}

/** Whether an error code says how the attempt has already ended. Its card page is closed then. */
const hasEnded = (error: string): boolean => /^(paid|declined|cancelled|timed-out)$/.test(error)

/** Why no payment was created; nothing where the donor knows. */
const closingMessage = (outcome: CardOutcome): Message | null =>
  outcome === 'cancelled' || outcome === 'returned' ? null : (say) => say(texts)[outcome]

export function createCardEffectHandler({
  services,
  gift,
  snapshot,
  onClose,
}: CardContext): EffectHandler<CardState, CardEvent, CardEffect> {
  const { amount, details } = gift
  const store = attemptStore(cardOrigin(details.giftVariant), services.pageState)
  const record = (event: GiftAnalyticsEvent, reference: string, fields: Readonly<Record<string, string>>) =>
    recordGiftEvent(event, reference, { amount, purpose: details.giftPurpose }, fields, services.pageState)
  const request = createLatestRequest<CardEvent>({ type: 'delayed' })
  const sendCreate = createSender(services)

  return {
    stop: request.stop,
    runEffect(effect, _state, send) {
      switch (effect.type) {
        case 'create':
          return request.schedule(
            effect.after,
            (options) =>
              sendCreate<CardEvent>(effect.attempt, async (createOptions) => {
                const body = await bodyOf(gift, services)
                const answer = await services.send(createCreditCardGift, body, { ...options, ...createOptions })
                if (answer.success) {
                  const url = providerUrl(answer.redirectURL, services.pageUrl())
                  if (url === null) {
                    console.warn(
                      'charity-elements: redirectURL is neither https nor the site’s own; nobody is sent there.',
                    )
                    return { type: 'refused', error: 'unsafe-redirect' }
                  }
                  return { type: 'created', url, reference: answer.attempt ?? effect.attempt }
                }
                const error = answer.error ?? ''
                return hasEnded(error)
                  ? { type: 'already-ended', error, next: newAttemptId() }
                  : { type: 'refused', error }
              }),
            send,
          )
        case 'save':
          return request.schedule(
            effect.after,
            async (options): Promise<CardEvent> => {
              try {
                await persistForCard(services.send, snapshot(), options)
                return { type: 'saved' }
              } catch (error) {
                // A refusal and a lost answer are the same here: the donor may have to type again, but can still give.
                if (!(error instanceof ApiError) || isAborted(error)) throw error
                return { type: 'lost', isUnreachable: false }
              }
            },
            send,
          )
        case 'stop':
          return request.stop()
        case 'store-attempt':
          return store.write({
            attempt: effect.attempt,
            fingerprint: giftFingerprint(cardContent(gift)),
            thankYouUrl: '',
            amount,
            isConfirmed: false,
          })
        case 'clear-attempt':
          return store.clear()
        case 'record-start':
          return record('begin_checkout', effect.attempt, {})
        case 'record-payment':
          // What the thank-you page reports where the host does not tell it of the payment.
          rememberPurchase(
            'card',
            { attempt: effect.reference, amount, giftId: details.giftObjectId, purpose: details.giftPurpose },
            services.pageState,
          )
          return record('add_payment_info', effect.reference, {
            transaction_id: effect.reference,
            payment_type: paymentType,
          })
        case 'record-refusal':
          return pushEvent('payment_error', { payment_type: paymentType, reason: effect.error }, services.pageState)
        case 'leave':
          return services.navigate(effect.url)
        case 'close':
          return onClose(effect.outcome, closingMessage(effect.outcome))
      }
    },
  }
}

async function bodyOf(gift: CardGift, { pageUrl, supports }: Services) {
  const content = cardContent(gift)
  return (await supports('return')) ? { ...content, returnUrl: pageUrl() } : content
}

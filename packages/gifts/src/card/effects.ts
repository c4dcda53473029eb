import { pushEvent } from '@charity-elements/runtime/core/data-layer.ts'
import { createCreditCardGift } from '@charity-elements/runtime/api/contract/card.ts'
import { idempotencyHeader } from '@charity-elements/runtime/api/call.ts'
import type { Services } from '@charity-elements/runtime/core/element/services.ts'
import { type SavedFlow, persistForCard } from '../persistence/flow-persistence.ts'
import { type GiftAnalyticsEvent, recordGiftEvent } from '@charity-elements/runtime/analytics/gift-events.ts'
import { createEventOf } from '../payment/retry.ts'
import { attemptStore, giftFingerprint } from '../persistence/attempt-storage.ts'
import { newAttemptId } from '../payment/new-attempt.ts'
import { createLatestRequest } from '../payment/latest-request.ts'
import type { GiftDetails } from '../swish/swish-calls.ts'
import type { EffectHandler } from '@charity-elements/runtime/state/useStateMachine.ts'
import type { CardEffect, CardEvent, CardOutcome, CardState } from './model.ts'
import { cardOrigin } from '../payment-start/card-origin.ts'
import { cardTexts } from '../payment-start/card-texts.ts'

/** A gift by card, as the flow knows it. */
export interface CardGift {
  readonly amount: number
  /** The gift and the donor for the create call: the flow's payload and nothing else. */
  readonly details: GiftDetails
  /** The id of the first thank-you page. */
  readonly thankYouPageId: string
}

/** What a card payment needs from its flow. */
export interface CardContext {
  readonly services: Services
  readonly gift: CardGift
  /** The flow's current state, restored when the donor comes back from the card page. */
  readonly snapshot: () => SavedFlow
  /** Closes the modal. */
  readonly onClose: (outcome: CardOutcome) => void
}

/** Whether an error code says how the attempt has already ended. Its card page is closed then. */
const hasEnded = (error: string): boolean => /^(paid|declined|cancelled|timed-out)$/.test(error)

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

  return {
    stop: request.stop,
    runEffect(effect, _state, send) {
      switch (effect.type) {
        case 'create':
          return request.schedule(
            effect.after,
            (options) =>
              createEventOf<CardEvent>(async () => {
                const headers = { [idempotencyHeader]: effect.attempt }
                const body = bodyOf(gift, services)
                const answer = await services.send(createCreditCardGift, body, { ...options, headers })
                if (answer.success) return { type: 'created', url: answer.redirectURL, reference: answer.attempt }
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
              // A refusal and a lost answer are the same here: the donor may have to type again, but can still give.
              const { type } = await createEventOf(async () => {
                await persistForCard(services.send, snapshot(), options)
                return { type: 'saved' } as const
              })
              return { type: type === 'saved' ? type : 'lost' }
            },
            send,
          )
        case 'stop':
          return request.stop()
        case 'store-attempt':
          return store.write({ attempt: effect.attempt, gift: giftFingerprint(details, amount), thankYouUrl: '' })
        case 'clear-attempt':
          return store.clear()
        case 'record-start':
          return record('begin_checkout', effect.attempt, {})
        case 'record-payment':
          return record('add_payment_info', effect.reference, {
            transaction_id: effect.reference,
            payment_type: cardTexts.card,
          })
        case 'record-refusal':
          return pushEvent('payment_error', { payment_type: cardTexts.card, reason: effect.error }, services.pageState)
        case 'leave':
          return services.navigate(effect.url)
        case 'close':
          return onClose(effect.outcome)
      }
    },
  }
}

const bodyOf = ({ amount, details, thankYouPageId }: CardGift, { pageUrl }: Services) => ({
  ...details,
  giftAmount: amount,
  paymentThankYouPageId: thankYouPageId,
  returnUrl: pageUrl(),
})

import { pendingPurchase, rememberPurchase } from '../reports/pending-purchase.ts'
import { createCreditCardGift } from '@charity-elements/contract'
import { ApiError, type PickText, type Services } from '@charity-elements/runtime'
import type { EffectHandler } from '@charity-elements/ui/state-machine'
import { cardAttemptName, newAttemptId } from '../client/attempt.ts'
import { type CardGift, cardContent } from '../methods/card-gift.ts'
import { cardTexts } from '../methods/texts.ts'
import { type CreateOptions, bodyForHost } from '../client/create.ts'
import { isAborted } from '../client/errors.ts'
import type { RequestOptions } from '../client/requests.ts'
import { createModalEffects } from '../modal/modal-effects.ts'
import type { CloseReason } from '../modal/modal-payment.ts'
import { providerUrl } from '../client/provider-url.ts'
import { type SavedFlow, saveForCard } from '../saved/flow-persistence.ts'
import type { CardEffect, CardEvent, CardState } from './model.ts'
import { texts } from './texts.ts'

/** The parts of a flow that a card payment needs. */
export interface CardContext {
  readonly services: Services
  readonly gift: CardGift
  /** The flow's current state, restored when the donor comes back from the card page. */
  readonly snapshot: () => SavedFlow
  /** Whether the flow offers another payment method. */
  readonly hasOtherMethod: boolean
  /** The donor has paid on the card page before, and does not know. */
  readonly onPaid: () => void
  /** Closes the modal. */
  readonly onClose: (reason: CloseReason, message?: PickText | null) => void
}

/** Whether an error code means that the attempt has already ended, so its card page is closed. */
const hasEnded = (error: string): boolean => /^(paid|declined|cancelled|timed-out)$/.test(error)

/**
 * Whether the donor has left this tab for the card page, and may have paid there: no page has heard
 * how that ended.
 */
export const hasLeftForCardPage = ({ pageState }: Services): boolean => pendingPurchase('card', pageState) !== undefined

/** The modal closes without knowing whether an earlier create led to a payment. */
const reasonsWithoutAnswer: readonly CloseReason[] = ['failing', 'too-many', 'unconfirmed', 'unreachable']

/** Why no payment was created; nothing if the donor knows. */
function closingMessage(reason: CloseReason, hasOtherMethod: boolean, hasLeft: boolean): PickText | null {
  if (reason === 'cancelled' || reason === 'returned') return null
  if (reason === 'unknown' || (hasLeft && reasonsWithoutAnswer.includes(reason))) return (say) => say(cardTexts).unknown
  const key = reason === 'existing' && !hasOtherMethod ? 'existingElsewhere' : reason
  return (say) => say(texts)[key]
}

export function createCardEffectHandler({
  services,
  gift,
  snapshot,
  hasOtherMethod,
  onPaid,
  onClose,
}: CardContext): EffectHandler<CardState, CardEvent, CardEffect> {
  const { amount, details } = gift
  const hasLeft = hasLeftForCardPage(services)
  const { request, connection, runEffect, recordPayment } = createModalEffects<CardEvent>({
    services,
    attemptName: cardAttemptName(details.giftVariant),
    content: cardContent(gift),
    amount,
    purpose: details.giftPurpose,
    thankYouUrl: '',
    paymentType: 'Kort',
    create: (attempt, options) => create(attempt, gift, services, hasLeft, options),
    onClose: (reason) => onClose(reason, closingMessage(reason, hasOtherMethod, hasLeft)),
  })

  return {
    stop: request.stop,
    runEffect(effect, _state, send) {
      switch (effect.type) {
        case 'save-form':
          return request.schedule(
            effect.after,
            async (options): Promise<CardEvent> => {
              try {
                await saveForCard(services.send, snapshot(), options)
                return { type: 'form-saved' }
              } catch (error) {
                // A refusal and a lost answer have the same effect here: the donor may have to type
                // again, but can still give.
                if (!(error instanceof ApiError) || isAborted(error)) throw error
                return { type: 'form-save-lost', connection: connection.lost(error) }
              }
            },
            send,
          )
        case 'record-payment':
          // The gift that the thank-you page reports if the host does not return the payment.
          rememberPurchase(
            'card',
            {
              attempt: effect.reference,
              amount,
              giftId: details.giftObjectId,
              purpose: details.giftPurpose,
              requestType: details.requestType,
            },
            services.pageState,
          )
          return recordPayment(effect.reference)
        case 'redirect':
          return services.navigate(effect.url)
        case 'thank':
          return onPaid()
        default:
          return runEffect(effect, send)
      }
    },
  }
}

async function create(
  attempt: string,
  gift: CardGift,
  { send, supports, pageUrl }: Services,
  hasLeft: boolean,
  options: RequestOptions & CreateOptions,
): Promise<CardEvent> {
  const content = bodyForHost(cardContent(gift), options)
  const body = (await supports('return')) ? { ...content, returnUrl: pageUrl() } : content
  const answer = await send(createCreditCardGift, body, options)
  if (!answer.success) {
    const error = answer.error ?? ''
    if (error === 'paid' && hasLeft) return { type: 'attempt-paid' }
    return hasEnded(error) ? { type: 'attempt-ended', error, next: newAttemptId() } : { type: 'create-refused', error }
  }
  const url = providerUrl(answer.redirectURL, pageUrl())
  if (url === null) {
    console.warn('charity-elements: redirectURL is neither https nor the site’s own; nobody is sent there.')
    return { type: 'create-refused', error: 'unsafe-redirect' }
  }
  return { type: 'payment-created', url, reference: answer.attempt ?? attempt }
}

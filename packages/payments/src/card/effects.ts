import { type GiftDetails, createCreditCardGift } from '@charity-elements/contract'
import { ApiError, type PickText, type Services } from '@charity-elements/runtime'
import type { EffectHandler } from '@charity-elements/ui/state-machine'
import { type AttemptId, cardAttemptStore, newAttemptId } from '../client/attempt.ts'
import type { PaymentCalls } from '../client/client.ts'
import { bodyForHost } from '../client/create.ts'
import { requestTimeout, retryDelay, slowAfter } from '../client/delays.ts'
import { type Connection, createConnectionMonitor, isAborted, isOffline } from '../client/errors.ts'
import { providerUrl } from '../provider/provider-url.ts'
import { type CreateAnswer, emptyPayment } from '../client/state.ts'
import { cardTexts } from '../start-form/texts.ts'
import { createModalEffects } from '../redirect-modal/effects.ts'
import type { CloseReason } from '../redirect-modal/machine.ts'
import { forgetPurchase, pendingPurchase, rememberPurchase } from '../reports/gift-storage.ts'
import { type SavedFlow, flowName, saveForCard } from '../saved/flow-persistence.ts'
import type { CardEffect, CardEvent, CardState } from './machine.ts'
import { texts } from './texts.ts'

/** A gift by card, with the details from its flow. */
export interface CardGift {
  readonly amount: number
  /** The gift and the donor for the create call: the flow's payload and nothing else. */
  readonly details: GiftDetails
  /** The id of the first thank-you page. */
  readonly thankYouPageId: string
}

/**
 * The body of the create call as the specification lists it: two presses with the same content are
 * the same payment.
 */
const cardContent = ({ amount, details, thankYouPageId }: CardGift) => ({
  ...details,
  giftAmount: amount,
  paymentThankYouPageId: thankYouPageId,
})

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

/** The modal closes without knowing what became of an earlier payment: a refusal is of the new one. */
const reasonsWithoutAnswer: readonly CloseReason[] = [
  'failing',
  'invalid',
  'refused',
  'too-many',
  'unconfirmed',
  'unreachable',
]

/** Why no payment was created; nothing if the donor knows. */
function closingMessage(reason: CloseReason, hasOtherMethod: boolean): PickText | null {
  if (reason === 'cancelled' || reason === 'returned') return null
  if (reason === 'unknown') return (say) => say(cardTexts).unknown
  const key = reason === 'existing' && !hasOtherMethod ? 'existingElsewhere' : reason
  return (say) => say(texts)[key]
}

/**
 * How often to try to save the form before redirecting anyway: a gift is worth more than a saved
 * form.
 */
const saveTries = 3

/** Saves the form before the donor leaves, and says while that takes long. Resolves in any case. */
async function saveForm(
  { services: { send }, snapshot }: CardContext,
  signal: AbortSignal,
  onConnection: (connection: Connection) => void,
): Promise<void> {
  const monitor = createConnectionMonitor()
  const slowTimer = setTimeout(() => onConnection(isOffline() ? 'offline' : 'slow'), slowAfter)
  signal.addEventListener('abort', () => clearTimeout(slowTimer))
  for (let tries = 1; tries <= saveTries && !signal.aborted; tries++) {
    try {
      await saveForCard(send, snapshot(), { signal, timeout: requestTimeout.create })
      break
    } catch (error) {
      // A refusal and a lost answer have the same effect here: the donor may have to type again, but
      // can still give.
      if (!(error instanceof ApiError)) throw error
      if (isAborted(error) || tries === saveTries) break
      onConnection(monitor.lost(error))
      await new Promise((resolve) => setTimeout(resolve, retryDelay(tries)))
    }
  }
  clearTimeout(slowTimer)
}

/** Stores the gift that the thank-you page reports if the host does not return the payment. */
function rememberCardPurchase({ services, gift: { amount, details } }: CardContext, attempt: string): void {
  const { giftObjectId: giftId, giftPurpose: purpose, requestType } = details
  rememberPurchase('card', { attempt, amount, giftId, purpose, requestType }, services.pageState)
}

export function createCardEffectHandler(context: CardContext): EffectHandler<CardState, CardEvent, CardEffect> {
  const { services, gift, hasOtherMethod, onPaid, onClose } = context
  const { amount, details } = gift
  const hasLeft = hasLeftForCardPage(services)
  const stopped = new AbortController()
  const modal = createModalEffects({
    services,
    method: 'card',
    store: cardAttemptStore(flowName(details), services.pageState),
    content: cardContent(gift),
    amount,
    purpose: details.giftPurpose,
    thankYouUrl: '',
    create: ({ attempt }, options) => createCardPayment(attempt, gift, services, hasLeft, options),
    onClose: (ending) => {
      stopped.abort()
      const reason = hasLeftForCardPage(services) && reasonsWithoutAnswer.includes(ending) ? 'unknown' : ending
      onClose(reason, closingMessage(reason, hasOtherMethod))
    },
  })

  return {
    stop: () => {
      stopped.abort()
      modal.stop()
    },
    runEffect(effect, _state, send) {
      switch (effect.type) {
        case 'save-form':
          return void saveForm(context, stopped.signal, (connection) =>
            send({ type: 'connection-changed', connection }),
          ).then(() => stopped.signal.aborted || send({ type: 'form-saved' }))
        case 'record-payment':
          return modal.recordPayment(effect.reference)
        case 'redirect':
          rememberCardPurchase(context, effect.reference)
          return services.navigate(effect.url)
        case 'thank':
          return onPaid()
        default:
          return modal.runEffect(effect, send)
      }
    },
  }
}

async function createCardPayment(
  attempt: AttemptId,
  gift: CardGift,
  { send, supports, pageUrl, pageState }: Services,
  hasLeft: boolean,
  options: Parameters<PaymentCalls['create']>[1],
): Promise<CreateAnswer> {
  const content = bodyForHost(cardContent(gift), options)
  const body = (await supports('return')) ? { ...content, returnUrl: pageUrl() } : content
  const answer = await send(createCreditCardGift, body, options)
  if (!answer.success) {
    const error = answer.error ?? ''
    const isPaid = error === 'paid' && hasLeft
    if (hasEnded(error) && !isPaid) forgetPurchase('card', pageState)
    return hasEnded(error)
      ? { type: 'attempt-ended', error, isPaid, next: newAttemptId() }
      : { type: 'create-refused', error }
  }
  const pageUrlOfCard = providerUrl(answer.redirectURL, pageUrl())
  if (pageUrlOfCard === null) {
    console.warn('charity-elements: redirectURL is neither https nor the site’s own; nobody is sent there.')
    return { type: 'create-refused', error: 'unsafe-redirect' }
  }
  const reference = answer.attempt ?? attempt
  return { type: 'payment-created', payment: { ...emptyPayment, type: 'card', reference, pageUrl: pageUrlOfCard } }
}

import type { Transition } from '@charity-elements/ui/state-machine'
import type { Connection } from '../client/errors.ts'
import type { CreateEvent } from '../client/create.ts'
import {
  type ClosedState,
  type CreatingState,
  type ModalEffect,
  close,
  closeFailed,
  onModalCreating,
  startCreating,
} from '../modal/modal-payment.ts'
import { type RequestProgress, firstTry, onRequestEvent, resendLater } from '../client/requests.ts'
import type { AttemptId } from '../client/attempt.ts'

/** The states on the way to the card page. */
export type CardState =
  | (CreatingState & { readonly isReplacement: boolean })
  /** The payment exists. The form is saved before the redirect. */
  | ({ readonly status: 'saving'; readonly url: string } & RequestProgress)
  | { readonly status: 'redirecting'; readonly url: string }
  | ClosedState

export type CardEvent =
  | CreateEvent
  | { readonly type: 'payment-created'; readonly url: string; readonly reference: string }
  /**
   * The attempt's payment has already ended. `next` is the id for a new attempt that replaces it.
   */
  | { readonly type: 'attempt-ended'; readonly error: string; readonly next: AttemptId }
  /** The donor has paid the attempt on the card page, and no page of this tab has heard of it. */
  | { readonly type: 'attempt-paid' }
  | { readonly type: 'form-saved' }
  | { readonly type: 'form-save-lost'; readonly connection: Connection }
  /** 'Avbryt'. */
  | { readonly type: 'cancel-requested' }
  /** Offered while the service is failing. */
  | { readonly type: 'other-method-requested' }
  /** 'Till kortbetalningen': for browsers that have not redirected by themselves. */
  | { readonly type: 'redirect-requested' }

export type CardEffect =
  | ModalEffect
  | { readonly type: 'save-form'; readonly after: number }
  | { readonly type: 'record-payment'; readonly reference: string }
  | { readonly type: 'redirect'; readonly url: string }
  /** Thanks for the payment that the donor does not know to be paid. */
  | { readonly type: 'thank' }

export type CardTransition = Transition<CardState, CardEffect>

/** The modal opens. */
export function initialCardTransition(attempt: AttemptId, isReplacement = false): CardTransition {
  const { state, effects } = startCreating(attempt)
  return { state: { ...state, isReplacement }, effects }
}

/**
 * How often to try to save the form before redirecting anyway: a gift is worth more than a saved
 * form.
 */
const saveTries = 3

/** The next state and its effects. Events that do not apply leave the state unchanged. */
export function reduceCard(state: CardState, event: CardEvent): CardTransition {
  return next(state, event) ?? { state, effects: [] }
}

function next(state: CardState, event: CardEvent): CardTransition | undefined {
  // The donor never saw the card page, or has come back from it, so nothing can have been charged.
  if (event.type === 'cancel-requested' && state.status !== 'closed') return close('cancelled')
  switch (state.status) {
    case 'creating':
      return onCreating(state, event)
    case 'saving':
      return onSaving(state, event)
    case 'redirecting':
      if (event.type === 'page-restored') return close('returned')
      return event.type === 'redirect-requested' ? redirect(state.url) : undefined
    case 'closed':
      return undefined
  }
}

function onCreating(state: Extract<CardState, { status: 'creating' }>, event: CardEvent): CardTransition | undefined {
  switch (event.type) {
    case 'payment-created':
      return {
        state: { status: 'saving', url: event.url, ...firstTry },
        effects: [
          { type: 'record-payment', reference: event.reference },
          { type: 'save-form', after: 0 },
        ],
      }
    case 'attempt-ended':
      // The donor asked for a payment and gets a new one, but only once: if the replacement has
      // already ended too, the payment fails.
      return state.isReplacement ? closeFailed('refused', event.error) : initialCardTransition(event.next, true)
    case 'attempt-paid': {
      const closed = close('returned')
      return { ...closed, effects: [{ type: 'clear-attempt' }, ...closed.effects, { type: 'thank' }] }
    }
    case 'other-method-requested':
      return state.connection === 'failing' ? close('failing') : undefined
    default:
      return onModalCreating(state, event)
  }
}

function onSaving(state: Extract<CardState, { status: 'saving' }>, event: CardEvent): CardTransition | undefined {
  const saveForm = (after: number): CardEffect => ({ type: 'save-form', after })
  switch (event.type) {
    case 'form-saved':
      return redirect(state.url)
    case 'form-save-lost':
      return state.failureCount + 1 === saveTries ? redirect(state.url) : resendLater(state, event.connection, saveForm)
    default:
      return onRequestEvent(state, event, saveForm)
  }
}

const redirect = (url: string): CardTransition => ({
  state: { status: 'redirecting', url },
  effects: [{ type: 'redirect', url }],
})

import {
  type CreateRetryState,
  type RetryState,
  type RetryEvent,
  isRetryEvent,
  initialRetryState,
  retryOnLoss,
} from '../payment/retry.ts'
import type { CreateFailure } from '../payment/create-call.ts'
import { type RefusalOutcome, refusalOutcome } from '../payment/create-error.ts'
import type { AttemptId } from '../start/attempt/attempt-id.ts'
import type { Transition as MachineStep } from '@charity-elements/ui/machine.ts'

/** Why the modal closed while the donor is still on the page. */
export type CardOutcome =
  /** The donor cancelled. Nothing can have been charged: the donor never saw the card page. */
  | 'cancelled'
  | RefusalOutcome
  /** No answer, and the create may not be sent again. Nothing can have been charged: the donor never saw the card page. */
  | 'unconfirmed'
  /** No session could be obtained: nothing was sent. */
  | 'unreachable'
  /** The browser restored the page from its back/forward cache after the donor left the card page. */
  | 'returned'

/** The states on the way to the card page. */
export type CardState =
  | ({ readonly status: 'creating'; readonly isReplacement: boolean } & CreateRetryState)
  /** The payment exists. What was typed is saved before the redirect. */
  | ({ readonly status: 'saving'; readonly url: string } & RetryState)
  | { readonly status: 'leaving'; readonly url: string }
  | { readonly status: 'closed'; readonly outcome: CardOutcome }

export type CardEvent =
  | { readonly type: 'created'; readonly url: string; readonly reference: string }
  | CreateFailure
  /** The attempt's payment has already ended. `next` is the id for a new attempt that replaces it. */
  | { readonly type: 'already-ended'; readonly error: string; readonly next: AttemptId }
  | { readonly type: 'saved' }
  | RetryEvent
  /** 'Avbryt'. */
  | { readonly type: 'cancel' }
  /** 'Till kortbetalningen': for browsers that have not redirected by themselves. */
  | { readonly type: 'leave' }

export type CardEffect =
  | { readonly type: 'create'; readonly after: number; readonly attempt: AttemptId }
  | { readonly type: 'save'; readonly after: number }
  /** Aborts the pending request. */
  | { readonly type: 'stop' }
  | { readonly type: 'store-attempt'; readonly attempt: AttemptId }
  /** The attempt has its final answer. */
  | { readonly type: 'clear-attempt' }
  | { readonly type: 'record-start'; readonly attempt: AttemptId }
  | { readonly type: 'record-payment'; readonly reference: string }
  /** `payment_error` in the data layer. */
  | { readonly type: 'record-refusal'; readonly error: string }
  | { readonly type: 'leave'; readonly url: string }
  | { readonly type: 'close'; readonly outcome: CardOutcome }

export type CardTransition = MachineStep<CardState, CardEffect>

/** The modal opens and creates the payment (CRD-1). The attempt is stored first, so that a reload sends the same key. */
export const initialCardTransition = (attempt: AttemptId, isReplacement = false): CardTransition => ({
  state: { status: 'creating', attempt, isReplacement, ...initialRetryState },
  effects: [
    { type: 'store-attempt', attempt },
    { type: 'record-start', attempt },
    { type: 'create', after: 0, attempt },
  ],
})

/** How often saving the form is tried before the redirect happens anyway: a gift is worth more than a saved form. */
const saveTries = 3

/** The next state and its effects. Events that do not apply leave the state unchanged. */
export function reduceCard(state: CardState, event: CardEvent): CardTransition {
  return next(state, event) ?? { state, effects: [] }
}

function next(state: CardState, event: CardEvent): CardTransition | undefined {
  switch (state.status) {
    case 'creating':
      return onCreating(state, event)
    case 'saving':
      return onSaving(state, event)
    case 'leaving':
      switch (event.type) {
        case 'bfcache-restored':
          return closed('returned')
        case 'cancel':
          return closed('cancelled')
        case 'leave':
          return leaving(state.url)
        default:
          return undefined
      }
    case 'closed':
      return undefined
  }
}

function onCreating(state: Extract<CardState, { status: 'creating' }>, event: CardEvent): CardTransition | undefined {
  if (event.type === 'lost' && event.isUnreachable) return closed('unreachable')
  if (isRetryEvent(event)) {
    return retryOnLoss(state, event, (after): CardEffect => ({ type: 'create', after, attempt: state.attempt }))
  }
  switch (event.type) {
    case 'created':
      return {
        state: { status: 'saving', url: event.url, ...initialRetryState },
        effects: [
          { type: 'record-payment', reference: event.reference },
          { type: 'save', after: 0 },
        ],
      }
    case 'refused':
      return failed(refusalOutcome(event.error), event.error)
    case 'unconfirmed':
      return failed('unconfirmed', 'unconfirmed')
    case 'already-ended':
      // The donor asked for a payment and gets a new one, once: if the replacement has already ended too, that is a failure.
      return state.isReplacement ? failed('refused', event.error) : initialCardTransition(event.next, true)
    case 'cancel':
      return closed('cancelled')
    default:
      return undefined
  }
}

function onSaving(state: Extract<CardState, { status: 'saving' }>, event: CardEvent): CardTransition | undefined {
  if (event.type === 'saved' || (event.type === 'lost' && state.failureCount + 1 === saveTries))
    return leaving(state.url)
  if (event.type === 'cancel') return closed('cancelled')
  return isRetryEvent(event) ? retryOnLoss(state, event, (after): CardEffect => ({ type: 'save', after })) : undefined
}

/** The modal closes and the failure is logged. */
function failed(outcome: CardOutcome, error: string): CardTransition {
  const { state, effects } = closed(outcome)
  return { state, effects: [{ type: 'clear-attempt' }, { type: 'record-refusal', error }, ...effects] }
}

const leaving = (url: string): CardTransition => ({
  state: { status: 'leaving', url },
  effects: [{ type: 'leave', url }],
})

const closed = (outcome: CardOutcome): CardTransition => ({
  state: { status: 'closed', outcome },
  effects: [{ type: 'stop' }, { type: 'close', outcome }],
})

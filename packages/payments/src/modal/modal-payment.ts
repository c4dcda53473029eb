import type { Transition } from '@charity-elements/ui/state-machine'
import type { AttemptId } from '../client/attempt.ts'
import { type CreateEnd, type CreateEvent, type Creating, onCreating } from '../client/create.ts'
import { type OtherEvent, firstTry } from '../client/requests.ts'

/*
 * The part that card and invoice share: a modal that waits while the payment is created, then
 * leaves for another page (the card page or the thank-you page) or closes. Swish only shares the
 * creation (`creating.ts`), because its dialog then follows the payment.
 */

/** Why a modal closed while the donor is still on the page. */
export type CloseReason =
  /** The donor did not wait. */
  | 'cancelled'
  /**
   * The service answers with errors, and the donor chose another way to give. The attempt keeps its
   * key.
   */
  | 'failing'
  | CreateEnd
  /** The browser restored the page from its back/forward cache after the donor had left it. */
  | 'returned'

export type ClosedState = { readonly status: 'closed'; readonly reason: CloseReason }
export type CreatingState = { readonly status: 'creating' } & Creating

export type ModalEffect =
  | { readonly type: 'create'; readonly after: number; readonly attempt: AttemptId }
  /** Aborts the pending request. */
  | { readonly type: 'abort-request' }
  | { readonly type: 'store-attempt'; readonly attempt: AttemptId }
  /** The attempt has its final answer. */
  | { readonly type: 'clear-attempt' }
  | { readonly type: 'record-start'; readonly attempt: AttemptId }
  /** `payment_error` in the data layer. */
  | { readonly type: 'record-refusal'; readonly error: string }
  | { readonly type: 'close'; readonly reason: CloseReason }

/**
 * The modal opens and creates the payment. The attempt is stored first, so that a reload sends the
 * same key.
 */
export const startCreating = (attempt: AttemptId): Transition<CreatingState, ModalEffect> => ({
  state: { status: 'creating', attempt, ...firstTry },
  effects: [
    { type: 'store-attempt', attempt },
    { type: 'record-start', attempt },
    { type: 'create', after: 0, attempt },
  ],
})

export const close = (reason: CloseReason): Transition<ClosedState, ModalEffect> => ({
  state: { status: 'closed', reason },
  effects: [{ type: 'abort-request' }, { type: 'close', reason }],
})

/** Closes after the attempt's final answer, and logs the failure. */
export function closeFailed(reason: CreateEnd, error: string): Transition<ClosedState, ModalEffect> {
  const { state, effects } = close(reason)
  return { state, effects: [{ type: 'clear-attempt' }, { type: 'record-refusal', error }, ...effects] }
}

/**
 * The transitions while the payment is created, besides those of its creation and of the donor's
 * actions.
 */
export const onModalCreating = <State extends CreatingState>(
  state: State,
  event: CreateEvent | OtherEvent,
): Transition<State | ClosedState, ModalEffect> | undefined =>
  onCreating(
    state,
    event,
    (after): ModalEffect => ({ type: 'create', after, attempt: state.attempt }),
    // Nothing was sent, so the attempt keeps its key.
    (reason, error) => (reason === 'unreachable' ? close(reason) : closeFailed(reason, error)),
  )

import type { Transition } from '@charity-elements/ui/state-machine'
import { type AttemptId, unknownOutcome } from '../client/attempt.ts'
import type { Connection } from '../client/errors.ts'
import type { PaymentNews, Refusal } from '../client/state.ts'

/*
 * The part that card and invoice share: a modal that waits while the payment is created, then
 * leaves for another page (the card page or the thank-you page) or closes.
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
  | Exclude<Refusal, 'number' | 'existing-elsewhere'>
  /** Nobody knows whether an earlier payment of this attempt was paid. */
  | 'unknown'
  /** Nobody knows whether the payment was created. */
  | 'unconfirmed'
  /** The browser restored the page from its back/forward cache after the donor had left it. */
  | 'returned'

export type ClosedState = { readonly status: 'closed'; readonly reason: CloseReason }
export type CreatingState = { readonly status: 'creating'; readonly connection: Connection }

/** The donor's actions while the payment is created. */
export type ModalAction =
  /** 'Avbryt' or 'Stäng'. */
  | { readonly type: 'cancel-requested' }
  /** Offered while the service is failing. */
  | { readonly type: 'other-method-requested' }
  /** For browsers that have not redirected by themselves. */
  | { readonly type: 'redirect-requested' }

export type ModalEffect =
  | { readonly type: 'create' }
  | { readonly type: 'record-start'; readonly attempt: AttemptId }
  /** `payment_error` in the data layer. */
  | { readonly type: 'record-refusal'; readonly error: string }
  | { readonly type: 'close'; readonly reason: CloseReason }

/** The modal opens and creates the payment. */
export const startCreating = (): Transition<CreatingState, ModalEffect> => ({
  state: { status: 'creating', connection: 'good' },
  effects: [{ type: 'create' }],
})

export const close = (reason: CloseReason): Transition<ClosedState, ModalEffect> => ({
  state: { status: 'closed', reason },
  effects: [{ type: 'close', reason }],
})

/** Closes, and logs the failure. */
function closeFailed(reason: CloseReason, error: string): Transition<ClosedState, ModalEffect> {
  const { state, effects } = close(reason)
  return { state, effects: [{ type: 'record-refusal', error }, ...effects] }
}

/** The transition while the payment is created, for the events that both methods handle alike. */
export function onModalCreating(
  state: CreatingState,
  event: PaymentNews | ModalAction | { readonly type: 'page-activated' | 'page-restored' },
): Transition<CreatingState | ClosedState, ModalEffect> | undefined {
  switch (event.type) {
    case 'connection-changed':
      return { state: { ...state, connection: event.connection }, effects: [] }
    case 'begun':
      return { state, effects: [{ type: 'record-start', attempt: event.attempt }] }
    case 'refused':
      // Nothing was sent, and the client goes on with the attempt at the next press.
      return event.why === 'unreachable' ? close('unreachable') : closeFailed(reasonOf(event.why), event.error)
    case 'unknown':
      return event.about === 'paid' ? closeFailed('unknown', unknownOutcome) : closeFailed('unconfirmed', 'unconfirmed')
    case 'other-method-requested':
      return state.connection === 'failing' ? close('failing') : undefined
    default:
      return undefined
  }
}

function reasonOf(why: Refusal): CloseReason {
  if (why === 'existing-elsewhere') return 'existing'
  return why === 'number' ? 'refused' : why
}

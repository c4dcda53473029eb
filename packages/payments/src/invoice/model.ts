import type { Transition } from '@charity-elements/ui/state-machine'
import type { CreateEvent } from '../client/create.ts'
import {
  type ClosedState,
  type CreatingState,
  type ModalEffect,
  close,
  onModalCreating,
  startCreating,
} from '../modal/modal-payment.ts'
import type { AttemptId } from '../client/attempt.ts'

/** The states of an invoice. */
export type InvoiceState =
  | CreatingState
  /** The invoice exists. */
  | { readonly status: 'redirecting' }
  | ClosedState

export type InvoiceEvent =
  | CreateEvent
  | { readonly type: 'payment-created'; readonly reference: string | null }
  /**
   * 'Stäng', which is offered once an answer has been lost. We do not know whether there is an
   * invoice, so the next press sends the same key.
   */
  | { readonly type: 'cancel-requested' }
  /** Offered while the service is failing. */
  | { readonly type: 'other-method-requested' }
  /** 'Fortsätt': for browsers that have not redirected by themselves. */
  | { readonly type: 'redirect-requested' }

export type InvoiceEffect =
  | ModalEffect
  /** `add_payment_info` and `purchase`. */
  | { readonly type: 'record-made'; readonly reference: string }
  /** To the thank-you page. */
  | { readonly type: 'redirect' }

export type InvoiceTransition = Transition<InvoiceState, InvoiceEffect>

/** The modal opens and creates the invoice. */
export const initialInvoiceTransition = (attempt: AttemptId): InvoiceTransition => startCreating(attempt)

/** The next state and its effects. Events that do not apply leave the state unchanged. */
export function reduceInvoice(state: InvoiceState, event: InvoiceEvent): InvoiceTransition {
  return next(state, event) ?? { state, effects: [] }
}

function next(state: InvoiceState, event: InvoiceEvent): InvoiceTransition | undefined {
  switch (state.status) {
    case 'creating':
      if (event.type === 'payment-created') return made(event.reference ?? state.attempt)
      if (event.type === 'cancel-requested') return state.connection === 'good' ? undefined : close('cancelled')
      if (event.type === 'other-method-requested') return state.connection === 'failing' ? close('failing') : undefined
      return onModalCreating(state, event)
    case 'redirecting':
      if (event.type === 'page-restored') return close('returned')
      return event.type === 'redirect-requested' ? closeAndRedirect() : undefined
    case 'closed':
      return undefined
  }
}

const made = (reference: string): InvoiceTransition => ({
  state: { status: 'redirecting' },
  effects: [{ type: 'clear-attempt' }, { type: 'record-made', reference }, { type: 'redirect' }],
})

/** If there is no thank-you page, the flow itself says thanks. */
function closeAndRedirect(): InvoiceTransition {
  const { state, effects } = close('returned')
  return { state, effects: [...effects, { type: 'redirect' }] }
}

import type { BrowserEvent, Transition } from '@charity-elements/ui/state-machine'
import type { PaymentNews } from '../client/state.ts'
import {
  type ClosedState,
  type CreatingState,
  type ModalAction,
  type ModalEffect,
  close,
  onModalCreating,
} from '../redirect-modal/machine.ts'

/** The states of an invoice. */
export type InvoiceState =
  | CreatingState
  /** The invoice exists. */
  | { readonly status: 'redirecting' }
  | ClosedState

export type InvoiceEvent = PaymentNews | ModalAction | BrowserEvent

export type InvoiceEffect =
  | ModalEffect
  /** `add_payment_info` and `purchase`. */
  | { readonly type: 'record-made'; readonly reference: string }
  /** To the thank-you page. */
  | { readonly type: 'redirect' }

export type InvoiceTransition = Transition<InvoiceState, InvoiceEffect>

/** The next state and its effects. Events that do not apply leave the state unchanged. */
export function reduceInvoice(state: InvoiceState, event: InvoiceEvent): InvoiceTransition {
  return next(state, event) ?? { state, effects: [] }
}

function next(state: InvoiceState, event: InvoiceEvent): InvoiceTransition | undefined {
  switch (state.status) {
    case 'creating':
      if (event.type === 'created' && event.reference !== null) return made(event.reference)
      // Offered once an answer is late. We do not know whether there is an invoice, so the next
      // press sends the same key.
      if (event.type === 'cancel-requested') return state.connection === 'good' ? undefined : close('cancelled')
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
  effects: [{ type: 'record-made', reference }, { type: 'redirect' }],
})

/** If there is no thank-you page, the flow itself says thanks. */
function closeAndRedirect(): InvoiceTransition {
  const { state, effects } = close('returned')
  return { state, effects: [...effects, { type: 'redirect' }] }
}

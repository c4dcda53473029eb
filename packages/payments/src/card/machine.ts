import type { BrowserEvent, Transition } from '@charity-elements/ui/state-machine'
import type { Connection } from '../client/errors.ts'
import type { PaymentNews } from '../client/state.ts'
import {
  type ClosedState,
  type CreatingState,
  type ModalAction,
  type ModalEffect,
  close,
  onModalCreating,
} from '../redirect-modal/machine.ts'

/** The card page of a payment. */
interface CardPage {
  readonly url: string
  readonly reference: string
}

/** The states on the way to the card page. */
export type CardState =
  | CreatingState
  /** The payment exists. The form is saved before the redirect. */
  | ({ readonly status: 'saving'; readonly connection: Connection } & CardPage)
  | ({ readonly status: 'redirecting' } & CardPage)
  | ClosedState

export type CardEvent =
  | PaymentNews
  | ModalAction
  | BrowserEvent
  /** The form is saved, or could not be: a gift is worth more than a saved form. */
  | { readonly type: 'form-saved' }

export type CardEffect =
  | ModalEffect
  | { readonly type: 'save-form' }
  | { readonly type: 'record-payment'; readonly reference: string }
  | ({ readonly type: 'redirect' } & CardPage)
  /** Thanks for the payment that the donor does not know to be paid. */
  | { readonly type: 'thank' }

export type CardTransition = Transition<CardState, CardEffect>

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
      if (event.type === 'form-saved') return redirect(state)
      return event.type === 'connection-changed'
        ? { state: { ...state, connection: event.connection }, effects: [] }
        : undefined
    case 'redirecting':
      if (event.type === 'page-restored') return close('returned')
      return event.type === 'redirect-requested' ? redirect(state) : undefined
    case 'closed':
      return undefined
  }
}

function onCreating(state: CreatingState, event: CardEvent): CardTransition | undefined {
  switch (event.type) {
    case 'created': {
      const { reference } = event
      const { pageUrl: url } = event.payment
      if (url === null || reference === null) return undefined
      return {
        state: { status: 'saving', url, reference, connection: 'good' },
        effects: [{ type: 'record-payment', reference }, { type: 'save-form' }],
      }
    }
    case 'paid': {
      const { state: closed, effects } = close('returned')
      return { state: closed, effects: [...effects, { type: 'thank' }] }
    }
    case 'form-saved':
      return undefined
    default:
      return onModalCreating(state, event)
  }
}

const redirect = ({ url, reference }: CardPage): CardTransition => ({
  state: { status: 'redirecting', url, reference },
  effects: [{ type: 'redirect', url, reference }],
})

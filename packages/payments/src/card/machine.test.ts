import { expect, it } from 'vitest'
import { emptyPayment } from '../client/state.ts'
import { close, startCreating } from '../redirect-modal/machine.ts'
import { type CardEvent, type CardState, type CardTransition, reduceCard } from './machine.ts'

const url = 'https://card.example.org/1'
const creating = startCreating().state
const page = { url, reference: 'ref' }
const saving: CardState = { status: 'saving', ...page, connection: 'good' }
const redirecting: CardState = { status: 'redirecting', ...page }
const redirected: CardTransition = { state: redirecting, effects: [{ type: 'redirect', ...page }] }
const saved: CardTransition = {
  state: saving,
  effects: [{ type: 'record-payment', reference: 'ref' }, { type: 'save-form' }],
}
const to = (state: CardState): CardTransition => ({ state, effects: [] })

const created: CardEvent = {
  type: 'created',
  payment: { ...emptyPayment, type: 'card', pageUrl: url },
  gift: {},
  by: 'answer',
  reference: 'ref',
}
const slow: CardEvent = { type: 'connection-changed', connection: 'slow' }

it.each<[CardState, CardEvent, CardTransition]>([
  [creating, created, saved],
  [creating, { type: 'cancel-requested' }, close('cancelled')],
  [creating, { type: 'form-saved' }, to(creating)],
  // The form is saved, or could not be.
  [saving, { type: 'form-saved' }, redirected],
  [saving, slow, to({ ...saving, connection: 'slow' })],
  [saving, { type: 'cancel-requested' }, close('cancelled')],
  [saving, created, to(saving)],
  [saving, { type: 'redirect-requested' }, to(saving)],
  [redirecting, { type: 'redirect-requested' }, redirected],
  [redirecting, { type: 'cancel-requested' }, close('cancelled')],
  [redirecting, { type: 'page-restored' }, close('returned')],
  [redirecting, { type: 'form-saved' }, to(redirecting)],
  [redirecting, slow, to(redirecting)],
])('card modal: $0.status, $1.type: $2.state.status', (state, event, expected) => {
  expect(reduceCard(state, event)).toEqual(expected)
})

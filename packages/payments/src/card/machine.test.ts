import { expect, it } from 'vitest'
import { emptyPayment } from '../client/state.ts'
import { close } from '../redirect-modal/machine.ts'
import { type CardEvent, type CardState, reduceCard } from './machine.ts'
import { startCreating } from '../redirect-modal/machine.ts'

const url = 'https://card.example.org/1'
const creating = startCreating().state
const saving: CardState = { status: 'saving', url, connection: 'good' }
const redirecting: CardState = { status: 'redirecting', url }
const redirected = { state: redirecting, effects: [{ type: 'redirect', url }] }
const created: CardEvent = {
  type: 'created',
  payment: { ...emptyPayment, type: 'card', pageUrl: url },
  gift: {},
  by: 'answer',
  reference: 'ref',
}

it('card modal: saves the form once the payment exists', () => {
  expect(reduceCard(creating, created)).toEqual({
    state: saving,
    effects: [{ type: 'record-payment', reference: 'ref' }, { type: 'save-form' }],
  })
})

it('card modal: leaves once the form is saved, or could not be', () => {
  expect(reduceCard(saving, { type: 'form-saved' })).toEqual(redirected)
  const slow = reduceCard(saving, { type: 'connection-changed', connection: 'slow' })
  expect(slow).toEqual({ state: { ...saving, connection: 'slow' }, effects: [] })
})

it('card modal: can be cancelled, pressed again, and closes when the browser restores the page', () => {
  expect(reduceCard(creating, { type: 'cancel-requested' })).toEqual(close('cancelled'))
  expect(reduceCard(saving, { type: 'cancel-requested' })).toEqual(close('cancelled'))
  expect(reduceCard(redirecting, { type: 'cancel-requested' })).toEqual(close('cancelled'))
  expect(reduceCard(redirecting, { type: 'redirect-requested' })).toEqual(redirected)
  expect(reduceCard(redirecting, { type: 'page-restored' })).toEqual(close('returned'))
})

it('card modal: events that do not apply change nothing', () => {
  const ignored: [CardState, CardEvent][] = [
    [creating, { type: 'form-saved' }],
    [saving, created],
    [saving, { type: 'redirect-requested' }],
    [redirecting, { type: 'form-saved' }],
    [redirecting, { type: 'connection-changed', connection: 'slow' }],
  ]
  for (const [state, event] of ignored) expect(reduceCard(state, event)).toEqual({ state, effects: [] })
})

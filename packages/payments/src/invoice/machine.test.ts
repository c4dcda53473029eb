import { expect, it } from 'vitest'
import { emptyPayment } from '../client/state.ts'
import { close, startCreating } from '../redirect-modal/machine.ts'
import { type InvoiceEvent, type InvoiceState, type InvoiceTransition, reduceInvoice } from './machine.ts'

const creating = startCreating().state
const redirecting: InvoiceState = { status: 'redirecting' }
const returned = close('returned')
const to = (state: InvoiceState): InvoiceTransition => ({ state, effects: [] })
const payment = { ...emptyPayment, type: 'invoice' } as const
const created: InvoiceEvent = { type: 'created', payment, gift: {}, by: 'answer', reference: 'ref' }
const made: InvoiceTransition = {
  state: redirecting,
  effects: [{ type: 'record-made', reference: 'ref' }, { type: 'redirect' }],
}

it.each<[InvoiceState, InvoiceEvent, InvoiceTransition]>([
  [creating, created, made],
  // The donor can give up only once an answer is late.
  [creating, { type: 'cancel-requested' }, to(creating)],
  [redirecting, { type: 'redirect-requested' }, { ...returned, effects: [...returned.effects, { type: 'redirect' }] }],
  [redirecting, { type: 'page-restored' }, returned],
  [redirecting, { type: 'connection-changed', connection: 'slow' }, to(redirecting)],
  [redirecting, { type: 'cancel-requested' }, to(redirecting)],
])('invoice: $0.status, $1.type: $2.state.status [INV-2]', (state, event, expected) => {
  expect(reduceInvoice(state, event)).toEqual(expected)
})

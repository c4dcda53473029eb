import { expect, it } from 'vitest'
import { emptyPayment } from '../client/state.ts'
import { close } from '../redirect-modal/machine.ts'
import { type InvoiceEvent, type InvoiceState, reduceInvoice } from './machine.ts'
import { startCreating } from '../redirect-modal/machine.ts'

const creating = startCreating().state
const redirecting: InvoiceState = { status: 'redirecting' }

it('invoice: redirects once it is made [INV-2]', () => {
  const payment = { ...emptyPayment, type: 'invoice' } as const
  expect(reduceInvoice(creating, { type: 'created', payment, gift: {}, by: 'answer', reference: 'ref' })).toEqual({
    state: redirecting,
    effects: [{ type: 'record-made', reference: 'ref' }, { type: 'redirect' }],
  })
})

it('invoice: once made, continues on a press and closes when the browser restores the page', () => {
  const { state, effects } = close('returned')
  expect(reduceInvoice(redirecting, { type: 'redirect-requested' })).toEqual({
    state,
    effects: [...effects, { type: 'redirect' }],
  })
  expect(reduceInvoice(redirecting, { type: 'page-restored' })).toEqual(close('returned'))
})

it('invoice: events that do not apply change nothing', () => {
  const ignored: [InvoiceState, InvoiceEvent][] = [
    // The donor can give up only once an answer is late.
    [creating, { type: 'cancel-requested' }],
    [redirecting, { type: 'connection-changed', connection: 'slow' }],
    [redirecting, { type: 'cancel-requested' }],
  ]
  for (const [state, event] of ignored) expect(reduceInvoice(state, event)).toEqual({ state, effects: [] })
})

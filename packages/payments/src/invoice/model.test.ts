import { expect, it } from 'vitest'
import { newAttemptId } from '../client/attempt.ts'
import { close } from '../modal/modal-payment.ts'
import { type InvoiceEvent, type InvoiceState, initialInvoiceTransition, reduceInvoice } from './model.ts'

const attempt = newAttemptId()
const creating = initialInvoiceTransition(attempt).state
const redirecting: InvoiceState = { status: 'redirecting' }

it.each(['ref', null])('invoice: redirects once it is made, with the reference %j [INV-2]', (reference) => {
  expect(reduceInvoice(creating, { type: 'payment-created', reference })).toEqual({
    state: redirecting,
    effects: [
      { type: 'clear-attempt' },
      { type: 'record-made', reference: reference ?? attempt },
      { type: 'redirect' },
    ],
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
    [redirecting, { type: 'create-lost', connection: 'slow' }],
    [redirecting, { type: 'cancel-requested' }],
  ]
  for (const [state, event] of ignored) expect(reduceInvoice(state, event)).toEqual({ state, effects: [] })
})

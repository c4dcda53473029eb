import { describe, expect, it } from 'vitest'
import { retryDelay } from '../payment/delays.ts'
import { newAttemptId } from '../payment/new-attempt.ts'
import { type InvoiceEvent, type InvoiceState, initialInvoiceTransition, reduceInvoice } from './model.ts'

const attempt = newAttemptId()
const posting = initialInvoiceTransition(attempt).state
const slow: InvoiceState = { status: 'posting', attempt, failureCount: 1, isSlow: true }
const made: InvoiceState = { status: 'made' }
const lost: InvoiceEvent = { type: 'lost', isUnreachable: false }

const closed = (outcome: string) => ({
  state: { status: 'closed', outcome },
  effects: [{ type: 'stop' }, { type: 'close', outcome }],
})
const failed = (outcome: string, error: string) => {
  const { state, effects } = closed(outcome)
  return { state, effects: [{ type: 'clear-attempt' }, { type: 'record-refusal', error }, ...effects] }
}

describe('invoice modal', () => {
  it('stores the attempt before it posts the invoice [INV-1]', () => {
    expect(initialInvoiceTransition(attempt)).toEqual({
      state: { status: 'posting', attempt, failureCount: 0, isSlow: false },
      effects: [
        { type: 'store-attempt', attempt },
        { type: 'record-start', attempt },
        { type: 'post', after: 0, attempt },
      ],
    })
  })

  it.each(['ref', null])('redirects once the invoice is made, with the reference %j [INV-2]', (reference) => {
    expect(reduceInvoice(posting, { type: 'made', reference })).toEqual({
      state: made,
      effects: [
        { type: 'clear-attempt' },
        { type: 'record-made', reference: reference ?? attempt },
        { type: 'redirect' },
      ],
    })
  })

  it('posts a lost invoice again with its key, until no session can be obtained', () => {
    expect(reduceInvoice(posting, lost)).toEqual({
      state: slow,
      effects: [{ type: 'post', after: retryDelay(1), attempt }],
    })
    expect(reduceInvoice(posting, { type: 'lost', isUnreachable: true })).toEqual(closed('unreachable'))
  })

  it.each([
    ['crm', 'refused'],
    ['RP06', 'existing'],
    ['http-429', 'too-many'],
  ])('refused with %s, closes as %s and logs it [INV-3]', (error, outcome) => {
    expect(reduceInvoice(posting, { type: 'refused', error })).toEqual(failed(outcome, error))
  })

  it('closes when nobody knows whether the invoice was made', () => {
    expect(reduceInvoice(posting, { type: 'unconfirmed' })).toEqual(failed('unconfirmed', 'unconfirmed'))
  })

  it('can be given up only once an answer is late', () => {
    expect(reduceInvoice(slow, { type: 'give-up' })).toEqual(closed('unknown'))
    expect(reduceInvoice(posting, { type: 'give-up' })).toEqual({ state: posting, effects: [] })
  })

  it('once made, continues on a press and closes when the browser restores the page', () => {
    const { state, effects } = closed('done')
    expect(reduceInvoice(made, { type: 'continue' })).toEqual({ state, effects: [...effects, { type: 'redirect' }] })
    expect(reduceInvoice(made, { type: 'bfcache-restored' })).toEqual(closed('done'))
  })

  it('events that do not apply change nothing', () => {
    const over: InvoiceState = { status: 'closed', outcome: 'unknown' }
    const ignored: [InvoiceState, InvoiceEvent][] = [
      [posting, { type: 'continue' }],
      [made, lost],
      [made, { type: 'give-up' }],
      [over, { type: 'continue' }],
      [over, { type: 'bfcache-restored' }],
    ]
    for (const [state, event] of ignored) expect(reduceInvoice(state, event)).toEqual({ state, effects: [] })
  })
})

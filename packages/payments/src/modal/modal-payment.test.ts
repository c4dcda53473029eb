import { describe, expect, it } from 'vitest'
import { initialCardTransition, reduceCard } from '../card/model.ts'
import { initialInvoiceTransition, reduceInvoice } from '../invoice/model.ts'
import { retryDelay } from '../client/delays.ts'
import { newAttemptId } from '../client/attempt.ts'

const attempt = newAttemptId()
const create = (after: number) => ({ type: 'create', after, attempt })
const closed = (reason: string) => ({
  state: { status: 'closed', reason },
  effects: [{ type: 'abort-request' }, { type: 'close', reason }],
})
const failed = (reason: string, error: string) => ({
  ...closed(reason),
  effects: [{ type: 'clear-attempt' }, { type: 'record-refusal', error }, ...closed(reason).effects],
})

/** The rules that card and invoice share. */
describe.each([
  ['card', initialCardTransition(attempt), reduceCard],
  ['invoice', initialInvoiceTransition(attempt), reduceInvoice],
] as const)('%s modal', (_, initial, reduceEither) => {
  // Both accept these events; only their states differ.
  const reduce = reduceEither as (
    state: unknown,
    event: { readonly type: string; readonly error?: string; readonly connection?: string },
  ) => unknown
  const creating = initial.state
  const slow = { ...creating, failureCount: 1, connection: 'slow' }
  const over = closed('returned').state

  it('stores the attempt before it creates the payment [CRD-1, INV-1]', () => {
    expect(creating).toMatchObject({ status: 'creating', attempt, failureCount: 0, connection: 'good' })
    expect(initial.effects).toEqual([{ type: 'store-attempt', attempt }, { type: 'record-start', attempt }, create(0)])
  })

  it.each<[string, string, unknown, object]>([
    [
      'sends a lost create again, with its key',
      'create-lost',
      creating,
      { state: slow, effects: [create(retryDelay(1))] },
    ],
    [
      'says that a request is slow',
      'request-delayed',
      creating,
      { state: { ...creating, connection: 'slow' }, effects: [] },
    ],
    ['sends nothing while an answer may come', 'page-activated', creating, { state: creating, effects: [] }],
    [
      'sends a lost create at once when the network is back',
      'page-activated',
      slow,
      { state: slow, effects: [create(0)] },
    ],
    [
      'sends a create again that the browser has dropped',
      'page-restored',
      creating,
      { state: creating, effects: [create(0)] },
    ],
    ['closes without a session, and keeps the attempt', 'create-unreachable', creating, closed('unreachable')],
    ['closes when nobody knows what was created', 'create-unconfirmed', creating, failed('unconfirmed', 'unconfirmed')],
    ['closes when the donor does not wait', 'cancel-requested', slow, closed('cancelled')],
    ['ignores a redirect before there is a payment', 'redirect-requested', creating, { state: creating, effects: [] }],
    ['does nothing more once it is closed', 'cancel-requested', over, { state: over, effects: [] }],
    ['does nothing more once it is closed', 'page-restored', over, { state: over, effects: [] }],
  ])('%s: %s', (_title, type, state, next) => {
    expect(reduce(state, { type, connection: 'slow' })).toEqual(next)
  })

  it('says when the service fails, and lets the donor give in another way with the attempt kept', () => {
    const failing = { ...creating, failureCount: 1, connection: 'failing' }
    expect(reduce(creating, { type: 'create-lost', connection: 'failing' })).toEqual({
      state: failing,
      effects: [create(retryDelay(1))],
    })
    expect(reduce(failing, { type: 'request-delayed', connection: 'slow' })).toEqual({ state: failing, effects: [] })
    expect(reduce(failing, { type: 'other-method-requested' })).toEqual(closed('failing'))
    expect(reduce(slow, { type: 'other-method-requested' })).toEqual({ state: slow, effects: [] })
  })

  it.each([
    ['declined', 'refused'],
    ['RP06', 'existing'],
    ['DS24', 'unknown'],
    ['http-429', 'too-many'],
    ['http-400', 'invalid'],
  ])('refused with %s, closes as %s, forgets the attempt and logs it [CRD-3, INV-3]', (error, reason) => {
    expect(reduce(creating, { type: 'create-refused', error })).toEqual(failed(reason, error))
  })
})

import { describe, expect, it } from 'vitest'
import { newAttemptId } from '../client/attempt.ts'
import { type ExternalEvent, emptyPayment } from '../client/state.ts'
import { modalPair } from '../testing/modal-system.ts'

const [attempt, next] = [newAttemptId(), newAttemptId()]
const create = (after: number, of = attempt) => ({
  type: 'create',
  after,
  attempt: of,
  request: { amount: 200, number: null },
})
const lost = (connection: 'slow' | 'failing' = 'slow'): ExternalEvent => ({ type: 'create-lost', connection })
const closed = (reason: string) => [{ type: 'close', reason }]
const failed = (reason: string, error: string) => [
  { type: 'clear-attempt' },
  { type: 'record-refusal', error },
  ...closed(reason),
]

/** The rules that card and invoice share. */
describe.each(['card', 'invoice'] as const)('%s modal', (method) => {
  const model = modalPair(method)
  const opened = model.open(attempt)
  const creating = opened.pair
  const hear = (event: ExternalEvent, from = creating) => model.hear(from, event, next)
  const slow = hear(lost()).pair
  const failing = hear(lost('failing')).pair

  it('stores the attempt before it creates the payment [CRD-1, INV-1]', () => {
    expect(creating.dialog).toEqual({ status: 'creating', connection: 'good' })
    expect(opened.effects).toEqual([{ type: 'store-attempt', attempt }, create(0), { type: 'record-start', attempt }])
  })

  it('says that a request is slow, and sends nothing while an answer may come', () => {
    const delayed = hear({ type: 'request-delayed', connection: 'slow' })
    expect(delayed).toMatchObject({ pair: { dialog: { connection: 'slow' } }, effects: [] })
    for (const type of ['page-activated', 'page-restored'] as const) {
      expect(hear({ type })).toEqual({ pair: creating, effects: [] })
      expect(hear({ type }, slow)).toEqual({ pair: slow, effects: [create(0)] })
    }
  })

  it('closes without a session, and keeps the attempt unless nothing of it was sent', () => {
    expect(hear({ type: 'create-unreachable' }).effects).toEqual(failed('unconfirmed', 'unconfirmed').slice(1))
    const unsent = hear({ type: 'create-unreachable', isUnsent: true }).effects
    expect(unsent.at(-1)).toEqual(closed('unreachable')[0])
    expect(unsent).toHaveLength(method === 'invoice' ? 2 : 1)
  })

  it('closes when nobody knows what was created', () => {
    const { effects } = hear({ type: 'create-unconfirmed', connection: 'slow' })
    const [forget, ...rest] = failed('unconfirmed', 'unconfirmed')
    // There may be an invoice: the next press does not make another before it has said so once more.
    expect(effects).toEqual(method === 'invoice' ? rest : [forget, ...rest])
    const again = hear({ type: 'create-unconfirmed', connection: 'good', isEarlier: true })
    expect(again.effects).toEqual([forget, ...rest])
  })

  it('closes when the donor does not wait, and does nothing more then', () => {
    const { pair, effects } = model.act(slow, { type: 'cancel-requested' }, next)
    expect(effects).toEqual(closed('cancelled'))
    expect(model.act(pair, { type: 'cancel-requested' }, next)).toEqual({ pair, effects: [] })
    expect(model.act(pair, { type: 'page-restored' }, next)).toEqual({ pair, effects: [] })
  })

  it('says when the service fails, and lets the donor give in another way with the attempt kept', () => {
    expect(failing.dialog).toEqual({ status: 'creating', connection: 'failing' })
    // A slow request does not mean that a failing service has recovered.
    expect(hear({ type: 'request-delayed', connection: 'slow' }, failing)).toMatchObject({
      pair: { dialog: { connection: 'failing' } },
      effects: [],
    })
    expect(model.act(failing, { type: 'other-method-requested' }, next).effects).toEqual(closed('failing'))
    expect(model.act(slow, { type: 'other-method-requested' }, next)).toEqual({ pair: slow, effects: [] })
  })

  it.each([
    ['declined', 'refused'],
    ['RP06', 'existing'],
    ['ACMT03', 'refused'],
    ['DS24', 'unknown'],
    ['http-429', 'too-many'],
    ['http-400', 'invalid'],
  ])('refused with %s, closes as %s, forgets the attempt and logs it [CRD-3, INV-3]', (error, reason) => {
    expect(hear({ type: 'create-refused', error }).effects).toEqual(failed(reason, error))
  })
})

describe('card modal, creating', () => {
  const model = modalPair('card')
  const creating = model.open(attempt).pair
  const ended: ExternalEvent = { type: 'attempt-ended', error: 'cancelled', isPaid: false, next }

  it('replaces an attempt that has ended, once', () => {
    const replaced = model.hear(creating, ended, next)
    expect(replaced.effects).toEqual([
      { type: 'store-attempt', attempt: next },
      create(0, next),
      { type: 'record-start', attempt: next },
    ])
    expect(replaced.pair.dialog).toMatchObject({ status: 'creating' })
    expect(model.hear(replaced.pair, ended, next).effects).toEqual(failed('refused', 'cancelled'))
  })

  it('thanks for an attempt that was paid without the donor knowing', () => {
    const paid = model.hear(creating, { ...ended, error: 'paid', isPaid: true }, next)
    expect(paid.effects).toEqual([{ type: 'clear-attempt' }, ...closed('returned'), { type: 'thank' }])
  })

  it('keeps the attempt of a created payment until the donor is back', () => {
    const payment = { ...emptyPayment, type: 'card', pageUrl: 'https://card.example.org/1' } as const
    const created = model.hear(creating, { type: 'payment-created', payment }, next)
    expect(created.effects).toEqual([
      { type: 'confirm-attempt' },
      { type: 'record-payment', reference: attempt },
      { type: 'save-form' },
    ])
  })
})

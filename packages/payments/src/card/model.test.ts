import { describe, expect, it } from 'vitest'
import { newAttemptId } from '../payment/new-attempt.ts'
import { retryDelay } from '../payment/delays.ts'
import { type CardEvent, type CardState, initialCardTransition, reduceCard } from './model.ts'

const [attempt, next] = [newAttemptId(), newAttemptId()]
const url = 'https://card.example.org/1'
const creating = initialCardTransition(attempt).state
const saving: CardState = { status: 'saving', url, failureCount: 0, isSlow: false }
const leaving: CardState = { status: 'leaving', url }
const lost: CardEvent = { type: 'lost', isUnreachable: false }

const closed = (outcome: string) => ({
  state: { status: 'closed', outcome },
  effects: [{ type: 'stop' }, { type: 'close', outcome }],
})
const failed = (outcome: string, error: string) => {
  const { state, effects } = closed(outcome)
  return { state, effects: [{ type: 'clear-attempt' }, { type: 'record-refusal', error }, ...effects] }
}

describe('card modal, creating', () => {
  it('stores the attempt before it creates the payment [CRD-1]', () => {
    expect(initialCardTransition(attempt)).toEqual({
      state: { status: 'creating', attempt, isReplacement: false, failureCount: 0, isSlow: false },
      effects: [
        { type: 'store-attempt', attempt },
        { type: 'record-start', attempt },
        { type: 'create', after: 0, attempt },
      ],
    })
  })

  it('saves the form once the payment exists', () => {
    expect(reduceCard(creating, { type: 'created', url, reference: 'ref' })).toEqual({
      state: saving,
      effects: [
        { type: 'record-payment', reference: 'ref' },
        { type: 'save', after: 0 },
      ],
    })
  })

  it('sends a lost create again with its key, until no session can be obtained', () => {
    expect(reduceCard(creating, lost)).toEqual({
      state: { ...creating, failureCount: 1, isSlow: true },
      effects: [{ type: 'create', after: retryDelay(1), attempt }],
    })
    expect(reduceCard(creating, { type: 'lost', isUnreachable: true })).toEqual(closed('unreachable'))
  })

  it.each([
    ['declined', 'refused'],
    ['RP06', 'existing'],
    ['http-429', 'too-many'],
  ])('refused with %s, closes as %s and forgets the attempt [CRD-3]', (error, outcome) => {
    expect(reduceCard(creating, { type: 'refused', error })).toEqual(failed(outcome, error))
  })

  it('closes when nobody knows whether the payment was created, and when the donor cancels', () => {
    expect(reduceCard(creating, { type: 'unconfirmed' })).toEqual(failed('unconfirmed', 'unconfirmed'))
    expect(reduceCard(creating, { type: 'cancel' })).toEqual(closed('cancelled'))
  })

  it('replaces an attempt that has ended, once', () => {
    const ended: CardEvent = { type: 'already-ended', error: 'paid', next }
    const replaced = reduceCard(creating, ended)
    expect(replaced).toEqual(initialCardTransition(next, true))
    expect(replaced.state).toMatchObject({ attempt: next, isReplacement: true })
    expect(reduceCard(replaced.state, ended)).toEqual(failed('refused', 'paid'))
  })
})

describe('card modal, on the way to the card page', () => {
  it('leaves once the form is saved', () => {
    expect(reduceCard(saving, { type: 'saved' })).toEqual({ state: leaving, effects: [{ type: 'leave', url }] })
  })

  it('saves up to three times, and then leaves all the same', () => {
    const once = reduceCard(saving, lost)
    expect(once).toEqual({
      state: { ...saving, failureCount: 1, isSlow: true },
      effects: [{ type: 'save', after: retryDelay(1) }],
    })
    const twice = reduceCard(once.state, lost)
    expect(twice.state).toMatchObject({ status: 'saving', failureCount: 2 })
    expect(reduceCard(twice.state, { type: 'delayed' }).state).toMatchObject({ status: 'saving' })
    expect(reduceCard(twice.state, lost)).toEqual({ state: leaving, effects: [{ type: 'leave', url }] })
  })

  it('can be cancelled, pressed again, and closes when the browser restores the page', () => {
    expect(reduceCard(saving, { type: 'cancel' })).toEqual(closed('cancelled'))
    expect(reduceCard(leaving, { type: 'cancel' })).toEqual(closed('cancelled'))
    expect(reduceCard(leaving, { type: 'leave' })).toEqual({ state: leaving, effects: [{ type: 'leave', url }] })
    expect(reduceCard(leaving, { type: 'bfcache-restored' })).toEqual(closed('returned'))
  })
})

it('card modal: events that do not apply change nothing', () => {
  const over: CardState = { status: 'closed', outcome: 'cancelled' }
  const ignored: [CardState, CardEvent][] = [
    [creating, { type: 'saved' }],
    [creating, { type: 'leave' }],
    [saving, { type: 'created', url, reference: 'ref' }],
    [saving, { type: 'leave' }],
    [leaving, { type: 'saved' }],
    [leaving, lost],
    [over, { type: 'cancel' }],
    [over, { type: 'bfcache-restored' }],
  ]
  for (const [state, event] of ignored) expect(reduceCard(state, event)).toEqual({ state, effects: [] })
})

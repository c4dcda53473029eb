import { describe, expect, it } from 'vitest'
import { newAttemptId } from '../client/attempt.ts'
import { retryDelay } from '../client/delays.ts'
import { close, closeFailed } from '../modal/modal-payment.ts'
import { type CardEvent, type CardState, initialCardTransition, reduceCard } from './model.ts'

const [attempt, next] = [newAttemptId(), newAttemptId()]
const url = 'https://card.example.org/1'
const creating = initialCardTransition(attempt).state
const saving: CardState = { status: 'saving', url, failureCount: 0, connection: 'good' }
const redirecting: CardState = { status: 'redirecting', url }
const saveLost: CardEvent = { type: 'form-save-lost', connection: 'slow' }
const redirected = { state: redirecting, effects: [{ type: 'redirect', url }] }

describe('card modal, creating', () => {
  it('saves the form once the payment exists', () => {
    expect(reduceCard(creating, { type: 'payment-created', url, reference: 'ref' })).toEqual({
      state: saving,
      effects: [
        { type: 'record-payment', reference: 'ref' },
        { type: 'save-form', after: 0 },
      ],
    })
  })

  it('replaces an attempt that has ended, once', () => {
    const ended: CardEvent = { type: 'attempt-ended', error: 'paid', next }
    const replaced = reduceCard(creating, ended)
    expect(replaced).toEqual(initialCardTransition(next, true))
    expect(replaced.state).toMatchObject({ attempt: next, isReplacement: true })
    expect(reduceCard(replaced.state, ended)).toEqual(closeFailed('refused', 'paid'))
  })
})

describe('card modal, on the way to the card page', () => {
  it('leaves once the form is saved', () => {
    expect(reduceCard(saving, { type: 'form-saved' })).toEqual(redirected)
  })

  it('saves up to three times, and then leaves all the same', () => {
    const once = reduceCard(saving, saveLost)
    expect(once).toEqual({
      state: { ...saving, failureCount: 1, connection: 'slow' },
      effects: [{ type: 'save-form', after: retryDelay(1) }],
    })
    const twice = reduceCard(once.state, saveLost)
    expect(twice.state).toMatchObject({ status: 'saving', failureCount: 2 })
    expect(reduceCard(twice.state, { type: 'request-delayed', connection: 'slow' }).state).toMatchObject({
      status: 'saving',
    })
    expect(reduceCard(twice.state, saveLost)).toEqual(redirected)
  })

  it('can be cancelled, pressed again, and closes when the browser restores the page', () => {
    expect(reduceCard(creating, { type: 'cancel-requested' })).toEqual(close('cancelled'))
    expect(reduceCard(saving, { type: 'cancel-requested' })).toEqual(close('cancelled'))
    expect(reduceCard(redirecting, { type: 'cancel-requested' })).toEqual(close('cancelled'))
    expect(reduceCard(redirecting, { type: 'redirect-requested' })).toEqual(redirected)
    expect(reduceCard(redirecting, { type: 'page-restored' })).toEqual(close('returned'))
  })
})

it('card modal: events that do not apply change nothing', () => {
  const ignored: [CardState, CardEvent][] = [
    [creating, { type: 'form-saved' }],
    [saving, { type: 'payment-created', url, reference: 'ref' }],
    [saving, { type: 'create-lost', connection: 'slow' }],
    [saving, { type: 'redirect-requested' }],
    [redirecting, { type: 'form-saved' }],
    [redirecting, saveLost],
  ]
  for (const [state, event] of ignored) expect(reduceCard(state, event)).toEqual({ state, effects: [] })
})

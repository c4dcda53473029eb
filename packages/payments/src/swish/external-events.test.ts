import type { PolledStatus } from '@charity-elements/contract'
import { describe, expect, it } from 'vitest'
import { sampleStates } from './testing/sample-states.ts'
import { reduceSwish } from './model.ts'
import type { SwishState } from './state.ts'
import type { SwishEvent } from './swish-events.ts'

type Knowledge = Omit<Extract<SwishEvent, { type: 'poll-answered' }>, 'type' | 'answer'>

/** The state that a poll leads to. */
function polled(from: SwishState, answer: PolledStatus, knowledge: Knowledge = {}): string {
  const { state } = reduceSwish(from, { type: 'poll-answered', answer, ...knowledge })
  return 'reason' in state ? `${state.status}, ${state.reason}` : state.status
}

const paid: PolledStatus = { status: 'paid' }
const byCode: PolledStatus = { status: 'created', type: 'swish-mcommerce' }
const failed = (error?: string): PolledStatus => ({ status: 'error', error })

const creating = sampleStates['initializing-mcommerce, unconfirmed']
const again = 'initializing-mcommerce'

describe('a poll before the payment of a new gift is known', () => {
  it.each<[PolledStatus, string, string]>([
    [paid, 'paid', again],
    [{ ...paid, attempt: 'ref' }, 'paid', 'paid'],
    [byCode, 'pending-mcommerce', 'pending-mcommerce'],
    [{ status: 'declined' }, 'declined', again],
    [failed('FF10'), 'fail, refused', again],
    [failed('RP06'), 'existing-payment', 'existing-payment'],
    [failed('ACMT03'), 'invalid-phonenumber', 'invalid-phonenumber'],
    [failed('DS24'), 'fail, unknown', 'fail, unknown'],
    [failed('none'), again, again],
    [failed(), again, again],
  ])('%j leads to %s, in a browser with an earlier payment to %s', (answer, alone, withEarlier) => {
    expect(polled(creating, answer)).toBe(alone)
    expect(polled({ ...creating, hasEarlierPayment: true }, answer)).toBe(withEarlier)
    // The donor has been thanked for this payment, so it is another gift's, unless this gift's
    // payment is already known.
    expect(polled(creating, answer, { isThanked: true })).toBe(again)
    expect(polled({ ...creating, isPaymentKnown: true }, paid, { isThanked: true })).toBe('paid')
  })
})

describe('a poll for a payment that the server said exists', () => {
  const existing = sampleStates['initializing-resumed-session, existing']

  it.each<[PolledStatus, string, string]>([
    [paid, 'paid', 'existing-payment'],
    [{ ...paid, attempt: 'ref' }, 'paid', 'paid'],
    [{ status: 'declined' }, 'declined', 'existing-payment'],
    [byCode, 'pending-mcommerce', 'pending-mcommerce'],
    [failed(), 'existing-payment', 'existing-payment'],
  ])('%j leads to %s, in a browser with an earlier payment to %s', (answer, alone, withEarlier) => {
    expect(polled(existing, answer)).toBe(alone)
    expect(polled({ ...existing, hasEarlierPayment: true }, answer)).toBe(withEarlier)
  })

  it('is believed where the payment was interrupted', () => {
    expect(polled({ ...sampleStates['initializing-resumed-session'], hasEarlierPayment: true }, paid)).toBe('paid')
    expect(polled({ ...sampleStates.pending, hasEarlierPayment: true }, paid)).toBe('paid')
  })
})

describe('a poll of a session that has replaced the one of the payment', () => {
  it.each<[PolledStatus, string, string]>([
    [failed(), 'fail, refused', 'fail, unknown'],
    [failed('none'), 'fail, unknown', 'fail, unknown'],
    [failed('FF10'), 'fail, refused', 'fail, refused'],
    [{ ...failed(), attempt: 'ref' }, 'fail, refused', 'fail, refused'],
    [paid, 'paid', 'paid'],
  ])('%j leads to %s in the same session, and to %s in another', (answer, same, other) => {
    expect(polled(sampleStates.pending, answer)).toBe(same)
    expect(polled(sampleStates.pending, answer, { isOtherSession: true })).toBe(other)
  })
})

import type { PolledStatus } from '@charity-elements/contract'
import { describe, expect, it } from 'vitest'
import { type StateName, lead, polledEvent, samplePair, secondAttempt } from '../swish/testing/sample-states.ts'
import { type SwishPair, hear } from '../swish/testing/swish-pair.ts'
import { reducePayment } from './payment.ts'
import { type PaymentState, type PollAnswer, emptyPayment } from './state.ts'

type Knowledge = Omit<PollAnswer, 'type' | 'answer'>

/** The state of the dialog that a poll leads to. */
function polled(from: SwishPair, answer: PolledStatus, knowledge: Knowledge = {}): string {
  const state = hear(from, { type: 'poll-answered', answer, ...knowledge }, secondAttempt).pair.dialog
  return 'reason' in state ? `${state.status}, ${state.reason}` : state.status
}

const paid: PolledStatus = { status: 'paid' }
const byCode: PolledStatus = { status: 'created', type: 'swish-mcommerce' }
const failed = (error?: string): PolledStatus => ({ status: 'error', error })

const creating = (known: Partial<PaymentState> = {}) => samplePair('initializing-mcommerce, unconfirmed', known)
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
    expect(polled(creating(), answer)).toBe(alone)
    expect(polled(creating({ hasEarlierPayment: true }), answer)).toBe(withEarlier)
    // The donor has been thanked for this payment, so it is another gift's, unless this gift's
    // payment is already known.
    expect(polled(creating(), answer, { isThanked: true })).toBe(again)
    expect(polled(creating({ isKnown: true }), paid, { isThanked: true })).toBe('paid')
  })
})

describe('a poll for a payment that the server said exists', () => {
  const existing = (known: Partial<PaymentState> = {}) => samplePair('initializing-resumed-session, existing', known)

  it.each<[PolledStatus, string, string]>([
    [paid, 'paid', 'existing-payment'],
    [{ ...paid, attempt: 'ref' }, 'paid', 'paid'],
    [{ status: 'declined' }, 'declined', 'existing-payment'],
    [byCode, 'pending-mcommerce', 'pending-mcommerce'],
    [failed(), 'existing-payment', 'existing-payment'],
  ])('%j leads to %s, in a browser with an earlier payment to %s', (answer, alone, withEarlier) => {
    expect(polled(existing(), answer)).toBe(alone)
    expect(polled(existing({ hasEarlierPayment: true }), answer)).toBe(withEarlier)
  })

  it('is believed where the payment was interrupted', () => {
    expect(polled(samplePair('initializing-resumed-session', { hasEarlierPayment: true }), paid)).toBe('paid')
    expect(polled(samplePair('pending', { hasEarlierPayment: true }), paid)).toBe('paid')
  })
})

describe('a poll after the donor has asked to cancel a payment that was there before', () => {
  const cancelling = lead(samplePair('existing-payment'), 'cancel').pair

  it.each<[PolledStatus, string]>([
    // Another session has it, or it was paid by card: it is not cancelled.
    [failed('RP06'), 'existing-payment, another'],
    [failed('none'), 'existing-payment, another'],
    [failed(), 'existing-payment, another'],
    [{ status: 'cancelled' }, 'cancelled'],
    [paid, 'paid'],
    [failed('DS24'), 'fail, unknown'],
    [failed('FF10'), 'fail, refused'],
  ])('%j leads to %s', (answer, expected) => {
    const { dialog } = hear(cancelling, polledEvent(answer), secondAttempt).pair
    expect('session' in dialog ? `${dialog.status}, ${dialog.session}` : polled(cancelling, answer)).toBe(expected)
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
    expect(polled(samplePair('pending', { payment: null }), answer)).toBe(same)
    expect(polled(samplePair('pending', { payment: null }), answer, { isOtherSession: true })).toBe(other)
  })
})

const created: PolledStatus = { status: 'created' }
/** What the client knows about the payment after a poll. */
const known = (name: StateName, answer: PolledStatus) =>
  reducePayment(samplePair(name).payment, polledEvent({ ...created, ...answer })).state.payment

describe('a poll of a pending payment', () => {
  it('takes what the answer says [SWI-34]', () => {
    const answer = {
      swishToken: 'new token',
      svgData: '<svg id="new"/>',
      expiresAt: '2026-11-21T13:00:00Z',
      returnToken: 'new return',
    }
    expect(known('pending-mcommerce', { ...created, ...answer })).toEqual({
      ...emptyPayment,
      type: 'swish-mcommerce',
      reference: 'ref',
      token: 'new token',
      svg: '<svg id="new"/>',
      expiresAt: '2026-11-21T13:00:00Z',
      returnToken: 'new return',
    })
  })

  it('keeps nothing of a payment of the other type', () => {
    expect(known('pending-mcommerce', { ...created, type: 'swish' })).toEqual({ ...emptyPayment, type: 'swish' })
  })

  it('finds the type of a resumed payment by its token [SWI-33]', () => {
    const resumed = 'initializing-resumed-session'
    expect(known(resumed, { ...created, attempt: 'new' })).toEqual({ ...emptyPayment, type: 'swish', reference: 'new' })
    expect(known(resumed, { ...created, swishToken: 'token' })).toEqual({
      ...emptyPayment,
      type: 'swish-mcommerce',
      token: 'token',
    })
  })

  it.each(['created', 'paid', 'declined', 'cancelled'] as const)(
    'does not know how it ended when the session tells of another (%s)',
    (status) => {
      const lead = (from: SwishPair, answer: PolledStatus) => hear(from, polledEvent(answer), secondAttempt).pair
      const shown = lead(samplePair('pending-mcommerce'), { status: 'created', attempt: 'ref' })
      const other = { status, attempt: 'other', giftAmount: 50 }
      const once = lead(shown, other)
      expect(once.dialog).toMatchObject({ status: 'fail', reason: 'unknown', gift: { amount: 200 } })
      expect(lead(once, other).dialog).toMatchObject({ status: 'fail', reason: 'unknown' })
      expect(lead(once, { status: 'paid', attempt: 'ref' }).dialog.status).toBe('paid')
      const unknown = lead(samplePair('initializing-resumed-session'), { ...failed('DS24'), attempt: 'ref' })
      expect(lead(unknown, other).dialog).toMatchObject({ status: 'fail', reason: 'unknown' })
    },
  )
})

import type { PolledStatus } from '@charity-elements/contract'
import { describe, expect, it } from 'vitest'
import { paymentByCode, paymentByNumber, polledEvent, sampleStates } from './testing/sample-states.ts'
import { reduceSwish } from './model.ts'
import type { SwishState } from './state.ts'

const created: PolledStatus = { status: 'created' }
/** What the dialog knows about the payment after a poll. */
const known = (from: SwishState, answer: PolledStatus) => {
  const { state } = reduceSwish(from, polledEvent({ ...created, ...answer }))
  return 'payment' in state ? state.payment : undefined
}
const unknown = { reference: null, token: null, svg: null, expiresAt: null, returnToken: null }

describe('a poll of a pending payment', () => {
  it.each([
    ['pending-mcommerce', paymentByCode],
    ['pending', paymentByNumber],
  ] as const)('in %s keeps what the answer leaves out', (status, payment) => {
    expect(known(sampleStates[status], created)).toEqual(payment)
    expect(known(sampleStates[status], { ...created, type: payment.type })).toEqual(payment)
  })

  it('takes what the answer says instead', () => {
    const answer = {
      attempt: 'new',
      swishToken: 'new token',
      svgData: '<svg id="new"/>',
      expiresAt: '2026-11-21T13:00:00Z',
      returnToken: 'new return',
    }
    expect(known(sampleStates['pending-mcommerce'], { ...created, ...answer })).toEqual({
      type: 'swish-mcommerce',
      reference: 'new',
      token: 'new token',
      svg: '<svg id="new"/>',
      expiresAt: '2026-11-21T13:00:00Z',
      returnToken: 'new return',
    })
  })

  it('keeps nothing of a payment of the other type', () => {
    expect(known(sampleStates['pending-mcommerce'], { ...created, type: 'swish' })).toEqual({
      ...unknown,
      type: 'swish',
    })
  })

  it('finds the type of a resumed payment by its token', () => {
    const resumed = sampleStates['initializing-resumed-session']
    expect(known(resumed, created)).toEqual({ ...unknown, type: 'swish' })
    expect(known(resumed, { ...created, swishToken: 'token' })).toEqual({
      ...unknown,
      type: 'swish-mcommerce',
      token: 'token',
    })
  })

  it.each(['created', 'paid', 'declined', 'cancelled'] as const)(
    'does not know how it ended when the session tells of another (%s)',
    (status) => {
      const shown = reduceSwish(
        sampleStates['pending-mcommerce'],
        polledEvent({ status: 'created', attempt: 'ref' }),
      ).state
      const other = polledEvent({ status, attempt: 'other', giftAmount: 50 })
      const once = reduceSwish(shown, other).state
      expect(once).toMatchObject({ status: 'fail', reason: 'unknown', gift: { amount: 200 } })
      expect(reduceSwish(once, other).state).toMatchObject({ status: 'fail', reason: 'unknown' })
      expect(reduceSwish(once, polledEvent({ status: 'paid', attempt: 'ref' })).state.status).toBe('paid')
    },
  )
})

import { describe, expect, it } from 'vitest'
import type { UserAction, SwishTransition, SwishEvent } from './swish-events.ts'
import {
  paymentByCode,
  paymentByNumber,
  sampleEvents,
  firstAttempt,
  polledEvent,
  secondAttempt,
  stateNames,
  sampleStates,
} from './testing/sample-states.ts'
import { startPayment, isSwishClosable, resumeInterrupted, reduceSwish } from './model.ts'
import { type CommonState, type SwishStatus, type SwishState, swishStatuses } from './state.ts'

describe('swish model', () => {
  const about = { device: 'computer', gift: { amount: 200 }, phone: '', hasEarlierPayment: false } as const
  const lead = (from: SwishState, ...path: SwishEvent[]): SwishTransition =>
    path.reduce<SwishTransition>(({ state }, event) => reduceSwish(state, event), { state: from, effects: [] })
  const action = (type: Exclude<UserAction['type'], 'number-typed'>): SwishEvent => ({ type, attempt: secondAttempt })
  const inStatus = (status: SwishStatus) =>
    stateNames.map((name) => sampleStates[name]).filter((state) => state.status === status)

  it('is initializing while a payment to a number is created, then pending [SWI-3, SWI-4]', () => {
    const sent = lead(sampleStates['idle number'], action('number-submitted'))
    expect(sent.state.status).toBe('initializing')
    expect(lead(sent.state, { type: 'payment-created', payment: paymentByNumber }).state).toMatchObject({
      status: 'pending',
      payment: paymentByNumber,
    })
  })

  it('is pending-mcommerce while a payment by token or code awaits the payer [SWI-5, SWI-33, SWI-34]', () => {
    const answer = {
      status: 'created',
      type: 'swish-mcommerce',
      swishToken: 'new',
      svgData: '<svg id="new"/>',
    } as const
    expect(lead(sampleStates['initializing-resumed-session'], polledEvent(answer)).state).toMatchObject({
      status: 'pending-mcommerce',
      payment: { type: 'swish-mcommerce', token: 'new', svg: '<svg id="new"/>' },
    })
    expect(
      lead(sampleStates['initializing-resumed-session'], polledEvent({ status: 'created', type: 'swish' })).state,
    ).toMatchObject({ status: 'pending', payment: { type: 'swish', token: null } })
  })

  it('takes amount and purpose of a resumed gift from the server', () => {
    const answer = { status: 'created', type: 'swish', giftAmount: 500, giftPurpose: 'Jul' } as const
    expect(lead(resumeInterrupted('computer').state, polledEvent(answer)).state.gift).toEqual({
      amount: 500,
      purpose: 'Jul',
    })
  })

  it('of a form never creates another payment on a page that may not have the form', () => {
    const ofForm = resumeInterrupted('handheld', { amount: 200 }, true).state
    const declined = lead(ofForm, polledEvent({ status: 'declined', giftAmount: 200 })).state
    const closed = [{ type: 'reset', after: 0 }, { type: 'close' }]
    expect(lead(declined, action('retry-requested')).effects).toEqual(closed)
    const pending = lead(ofForm, polledEvent({ status: 'created', swishToken: 'token' })).state
    expect(lead(pending, action('number-entry-opened')).state).toBe(pending)
    const ofBar = lead(resumeInterrupted('handheld').state, polledEvent({ status: 'declined', giftAmount: 200 })).state
    expect(lead(ofBar, action('retry-requested')).state.status).toBe('initializing-mcommerce')
  })

  it('ends as the polled status says [SWI-10, SWI-11, SWI-14, SWI-15, SWI-32]', () => {
    const ends = (['paid', 'declined', 'cancelled', 'already-cancelled', 'timed-out', 'error'] as const).map(
      (status) => lead(sampleStates.pending, polledEvent({ status })).state.status,
    )
    expect(ends).toEqual(['paid', 'declined', 'cancelled', 'cancelled', 'timed-out', 'fail'])
  })

  it('maps RP06 to existing-payment, ACMT03 to invalid-phonenumber, all else to fail [SWI-12, SWI-13, ERR-12, ERR-13, ERR-14]', () => {
    const refused = (error: string) => lead(sampleStates.initializing, { type: 'create-refused', error }).state.status
    expect(['RP06', 'ACMT03', 'FF10', 'AM02', 'swish-unreachable', ''].map(refused)).toEqual([
      'existing-payment',
      'invalid-phonenumber',
      'fail',
      'fail',
      'fail',
      'fail',
    ])
  })

  it('does not say that a payment failed when the answer to its create is that nobody knows', () => {
    expect(lead(sampleStates.initializing, { type: 'create-refused', error: 'DS24' })).toMatchObject({
      state: { status: 'fail', reason: 'unknown' },
      effects: [{ type: 'poll' }],
    })
  })

  it('says of too many attempts that nothing was created', () => {
    expect(lead(sampleStates.initializing, { type: 'create-refused', error: 'http-429' }).state).toMatchObject({
      status: 'fail',
      reason: 'too-many',
    })
  })

  it('says of a gift that the server does not take that another attempt is no help', () => {
    expect(lead(sampleStates.initializing, { type: 'create-refused', error: 'http-400' }).state).toMatchObject({
      status: 'fail',
      reason: 'invalid',
    })
  })

  it('opens the Swish app with the token on a phone, and not on a computer [SWI-16]', () => {
    const app = { type: 'open-app', token: 'token', returnToken: 'return' }
    const opened = (device: CommonState['device']) =>
      lead(startPayment({ ...about, device }, firstAttempt).state, { type: 'payment-created', payment: paymentByCode })
        .effects
    expect(opened('handheld')).toContainEqual(app)
    expect(opened('computer')).not.toContainEqual(app)
  })

  it('offers a number for another device while the code is shown, and keeps what was typed [SWI-17]', () => {
    const entry = lead(sampleStates['idle code'], action('number-entry-opened'), {
      type: 'number-typed',
      phone: '0812',
      attempt: secondAttempt,
    })
    expect(entry.state).toMatchObject({ status: 'idle', entry: 'phone', phone: '0812' })
    expect(lead(entry.state, action('number-submitted')).state).toMatchObject({
      phone: '0812',
      problem: 'too-short',
    })
  })

  it('keeps the number of a declined payment for the next one', () => {
    const phone = '070-123 45 67'
    const { state } = lead(
      { ...sampleStates.pending, phone },
      polledEvent({ status: 'declined' }),
      action('retry-requested'),
      { type: 'payment-created', payment: paymentByCode },
      action('number-entry-opened'),
    )
    expect(state).toMatchObject({ status: 'idle', entry: 'phone', phone })
  })

  it('cancels the payment by code before it creates one by number', () => {
    const path = [
      action('number-submitted'),
      sampleEvents['cancel accepted'],
      sampleEvents['polled cancelled'],
    ] as const satisfies SwishEvent[]
    expect(lead(sampleStates['idle number, payment pending'], path[0]).effects).toContainEqual({
      type: 'cancel',
      after: 0,
    })
    expect(lead(sampleStates['idle number, payment pending'], ...path).effects).toContainEqual({
      type: 'create',
      after: 0,
      attempt: secondAttempt,
      number: '46701234567',
    })
  })

  it('goes on releasing the payment by code without a connection, until the donor cancels', () => {
    const lost: SwishEvent = { type: 'cancel-lost', connection: 'slow' }
    const path = [action('number-submitted'), lost, lost, lost, lost, lost, lost] as const
    const { state, effects } = lead(sampleStates['idle number, payment pending'], ...path)
    expect(state).toMatchObject({ status: 'initializing', connection: 'slow' })
    expect(effects).toContainEqual({ type: 'poll', after: 0 })
    expect(lead(state, { type: 'poll-lost', connection: 'slow' }).effects).toEqual([{ type: 'cancel', after: 8000 }])
    expect(lead(state, action('cancel-requested')).state.status).toBe('canceling')
  })

  it('waits as long as a server asks that has too many requests', () => {
    const after = (retryAfter: number) =>
      reduceSwish(sampleStates.pending, { type: 'poll-lost', connection: 'slow', retryAfter }).effects
    expect(after(30_000)).toEqual([{ type: 'poll', after: 30_000 }])
    expect(after(1000)).toEqual([{ type: 'poll', after: 5000 }])
  })

  it('can be closed in six statuses and in no other [SWI-23, SWI-24]', () => {
    const closes = ({ effects }: SwishTransition) => effects.some(({ type }) => type === 'close')
    const closed = swishStatuses.filter((status) =>
      inStatus(status).every((state) => closes(reduceSwish(state, action('dialog-closed')))),
    )
    expect(closed).toEqual([
      'cancelled',
      'cancel-fail',
      'declined',
      'timed-out',
      'existing-payment',
      'invalid-phonenumber',
    ])
    expect(swishStatuses.filter((status) => isSwishClosable({ status }))).toEqual(closed)
    const open = swishStatuses.filter((status) => !closed.includes(status)).flatMap(inStatus)
    expect(open.filter((state) => closes(reduceSwish(state, action('dialog-closed'))))).toEqual([])
  })

  it('resets the payment session when the dialog closes unpaid, not when it closes paid [SWI-25]', () => {
    const resets = stateNames.filter((name) =>
      [action('dialog-closed'), action('result-dismissed')].some((event) =>
        reduceSwish(sampleStates[name], event).effects.some(({ type }) => type === 'reset'),
      ),
    )
    const closes = stateNames.filter((name) =>
      [action('dialog-closed'), action('result-dismissed')].some((event) =>
        reduceSwish(sampleStates[name], event).effects.some(({ type }) => type === 'close'),
      ),
    )
    expect(closes.filter((name) => !resets.includes(name))).toEqual(['paid'])
  })

  it('never fails because requests were lost, however many', () => {
    for (const name of stateNames) {
      let state: SwishState = sampleStates[name]
      if (state.status === 'fail') continue
      for (let lost = 0; lost < 50; lost++) {
        for (const event of [sampleEvents['create lost'], sampleEvents['poll lost'], sampleEvents['cancel lost']]) {
          state = reduceSwish(state, event).state
        }
      }
      // An unconfirmed create ends with a message that nobody knows. That is not a failure.
      const isUnconfirmed = state.status === 'fail' && state.reason === 'unconfirmed'
      expect(
        ['fail', 'declined', 'timed-out', 'cancelled'].includes(state.status) &&
          !isUnconfirmed &&
          state.status !== sampleStates[name].status,
      ).toBe(false)
    }
  })

  it('retries a lost create with the same attempt id and growing delays', () => {
    let { state, effects } = startPayment(about, firstAttempt)
    const waits: number[] = []
    for (let lost = 0; lost < 7; lost++) {
      ;({ state, effects } = reduceSwish(state, { type: 'create-lost', connection: 'slow' }))
      const [call] = effects
      if (call?.type !== 'create-mcommerce') throw new Error('The create is not sent again.')
      expect(call.attempt).toBe(firstAttempt)
      waits.push(call.after)
    }
    expect(waits).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000, 15_000])
  })
})

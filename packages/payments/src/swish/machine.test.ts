import type { PolledStatus } from '@charity-elements/contract'
import { describe, expect, it } from 'vitest'
import { pollDelay } from '../client/delays.ts'
import { initialPayment } from '../client/payment.ts'
import type { ExternalEvent } from '../client/state.ts'
import { resume, startGift, startUnsettled } from './machine.ts'
import { type CommonState, type SwishStatus, isSwishClosable, swishStatuses, type UserAction } from './state.ts'
import {
  externalEvents,
  firstAttempt,
  paymentByCode,
  paymentByNumber,
  polledEvent,
  samplePair,
  sampleStates,
  secondAttempt,
  stateNames,
} from './testing/sample-states.ts'
import { type SwishPairTransition, type SwishPair, act, connect, hear } from './testing/swish-pair.ts'

describe('swish machine', () => {
  const common: CommonState = {
    device: 'computer',
    gift: { amount: 200 },
    phone: '',
    connection: 'good',
    startsElsewhere: false,
  }
  type Step = ExternalEvent | UserAction
  const isExternal = (step: Step): step is ExternalEvent =>
    Object.values(externalEvents).some(({ type }) => type === step.type)
  const lead = (from: SwishPair, ...path: Step[]): SwishPairTransition =>
    path.reduce<SwishPairTransition>(
      ({ pair }, step) => (isExternal(step) ? hear(pair, step, secondAttempt) : act(pair, step, secondAttempt)),
      { pair: from, effects: [] },
    )
  const after = (from: SwishPair, ...path: Step[]) => lead(from, ...path).pair.dialog
  const action = (type: Exclude<UserAction['type'], 'number-typed'>): UserAction => ({ type })
  const created = (payment = paymentByCode): ExternalEvent => ({ type: 'payment-created', payment })
  const refused = (error: string): ExternalEvent => ({ type: 'create-refused', error })
  const polled = (answer: PolledStatus) => polledEvent(answer)
  const namesOf = (status: SwishStatus) => stateNames.filter((name) => sampleStates[name].status === status)
  const opened = (known: Partial<CommonState> = {}) =>
    connect(initialPayment({ amount: 200 }), startGift({ ...common, ...known }), { attempt: firstAttempt })
  const resumed = (known: Partial<CommonState> = {}) => {
    const dialog = { ...common, gift: {}, ...known }
    return connect(initialPayment(dialog.gift, { isKnown: true }), resume(dialog), { attempt: firstAttempt })
  }

  it('names no other number than the one that the payment was sent to', () => {
    const typed = (phone: string): UserAction => ({ type: 'number-typed', phone })
    const numberSent = [action('number-entry-opened'), typed('0701234567'), action('number-submitted')]
    const released = [{ type: 'cancel-answered', success: true } as const, polled({ status: 'cancelled' })]
    const sent = lead(opened().pair, created(), ...numberSent, ...released, created(paymentByNumber)).pair
    expect(sent.dialog).toMatchObject({ status: 'pending', sentTo: '0701234567' })
    const other = [action('number-entry-opened'), typed('0709999999')]
    expect(after(sent, ...other, action('number-entry-left'))).toMatchObject({ sentTo: '0701234567' })
    const refusal = [
      action('number-submitted'),
      action('cancel-requested'),
      { type: 'cancel-answered', success: false } as const,
      polled({ status: 'created' }),
      action('payment-requested'),
      polled({ status: 'created' }),
    ]
    expect(after(sent, ...other, ...refusal)).toMatchObject({ status: 'pending', sentTo: '0701234567' })
    // The number of the form is not that of a payment that was there before.
    const existing = lead(opened({ phone: '0701234567' }).pair, refused('RP06'), action('payment-requested')).pair
    const shown = after(existing, polled({ status: 'created', type: 'swish' }))
    expect([shown.status, shown.sentTo]).toEqual(['pending', undefined])
  })

  it('does not say that a payment to a number is cancelled while its create may still arrive', () => {
    const refusal = [action('cancel-requested'), { type: 'cancel-answered', success: false } as const]
    const none = polled({ status: 'error', error: 'none' })
    const sending = samplePair('initializing', { isKnown: false, stored: { attempt: firstAttempt, amount: 200 } })
    const lost = lead(sending, { type: 'create-unconfirmed', connection: 'slow' }).pair
    for (const from of [sending, lost]) {
      const unconfirmed = lead(from, ...refusal, none).pair
      expect(unconfirmed.dialog).toMatchObject({ status: 'fail', reason: 'unconfirmed' })
      expect(after(unconfirmed, none)).toMatchObject({ status: 'fail', reason: 'unconfirmed' })
      expect(after(unconfirmed, polled({ status: 'created', type: 'swish' }))).toMatchObject({ status: 'pending' })
    }
    // The refusal of an earlier number says nothing of this one.
    const earlier = polled({ status: 'error', error: 'ACMT03', attempt: 'another' })
    expect(lead(sending, ...refusal, earlier).pair.dialog).toMatchObject({ status: 'fail', reason: 'unconfirmed' })
    const own = polled({ status: 'error', error: 'ACMT03', attempt: firstAttempt })
    expect(lead(sending, ...refusal, own).pair.dialog.status).toBe('cancelled')
    // Nobody has the token of a payment by code.
    expect(after(opened().pair, ...refusal, none).status).toBe('cancelled')
  })

  it('asks once more before a second payment, and says nothing of the first when that is refused', () => {
    const asked = lead(samplePair('fail, unconfirmed'), action('retry-requested')).pair
    expect(after(asked, polled({ status: 'paid' })).status).toBe('paid')
    const again = lead(asked, polled({ status: 'error', error: 'none' })).pair
    expect(again.dialog).toMatchObject({ status: 'initializing-mcommerce', mayHaveOther: true })
    const limited = lead(again, refused('http-429'))
    expect(limited.pair.dialog).toMatchObject({ status: 'fail', reason: 'unconfirmed' })
    expect(limited.effects).toEqual([{ type: 'poll', after: pollDelay }])
    expect(after(limited.pair, polled({ status: 'paid' })).status).toBe('paid')
    expect(after(opened().pair, refused('http-429'))).toMatchObject({ status: 'fail', reason: 'too-many' })
  })

  it('asks about an unsettled attempt first, and then begins the gift with its own amount', () => {
    const payment = initialPayment({}, { stored: { attempt: firstAttempt, amount: 100 } })
    const first = connect(payment, startUnsettled({ ...common, gift: {} }, 200), {
      attempt: secondAttempt,
      isUnsettled: true,
    })
    expect(first.pair.dialog).toMatchObject({ status: 'initializing-resumed-session', gift: {} })
    expect(first.effects).toEqual([{ type: 'store-followed-attempt' }, { type: 'poll', after: 0 }])
    const none = lead(first.pair, polled({ status: 'error', error: 'none' }))
    expect(none.pair.dialog).toMatchObject({ status: 'initializing-mcommerce', gift: { amount: 200 } })
    expect(none.effects).toContainEqual({ type: 'record-start', attempt: secondAttempt })
    // The gift that was stored is reported with its own amount.
    expect(lead(first.pair, polled({ status: 'paid' })).effects).toContainEqual({
      type: 'record-paid',
      reference: firstAttempt,
      gift: { amount: 100, purpose: undefined },
    })
  })

  it('of a form never creates another payment on a page that may not have the form', () => {
    const ofForm = resumed({ gift: { amount: 200 }, startsElsewhere: true }).pair
    const declined = lead(ofForm, polled({ status: 'declined', giftAmount: 200 })).pair
    expect(lead(declined, action('retry-requested')).effects).toEqual([{ type: 'reset' }, { type: 'close' }])
    const pending = lead(ofForm, polled({ status: 'created', swishToken: 'token' })).pair
    expect(after(pending, action('number-entry-opened'))).toBe(pending.dialog)
    const ofBar = lead(resumed().pair, polled({ status: 'declined', giftAmount: 200 })).pair
    expect(after(ofBar, action('retry-requested')).status).toBe('initializing-mcommerce')
    const withoutAmount = lead(resumed().pair, polled({ status: 'declined' })).pair
    expect(lead(withoutAmount, action('retry-requested')).effects).toEqual([{ type: 'reset' }, { type: 'close' }])
  })

  it('of another gift, once cancelled or shown, starts no new one: that begins at its element', () => {
    for (const way of ['cancel-requested', 'payment-requested'] as const) {
      const ended = polled({ status: 'cancelled', giftAmount: 100, giftPurpose: 'En annan' })
      const cancelled = lead(samplePair('existing-payment'), action(way), ended).pair
      expect(cancelled.dialog).toMatchObject({ status: 'cancelled', gift: { amount: 100 } })
      expect(lead(cancelled, action('retry-requested')).effects).toEqual([{ type: 'reset' }, { type: 'close' }])
    }
    const shown = lead(samplePair('existing-payment'), action('payment-requested'), polled({ status: 'created' })).pair
    expect(after(shown, action('number-entry-opened'))).toBe(shown.dialog)
  })

  it.each([
    ['RP06', { status: 'existing-payment', session: 'this' }],
    ['ACMT03', { status: 'invalid-phonenumber' }],
    ['FF10', { status: 'fail', reason: 'refused' }],
    ['AM02', { status: 'fail', reason: 'refused' }],
    ['swish-unreachable', { status: 'fail', reason: 'refused' }],
    ['', { status: 'fail', reason: 'refused' }],
    // Nobody knows, so polls continue.
    ['DS24', { status: 'fail', reason: 'unknown' }],
    // Nothing was created.
    ['http-429', { status: 'fail', reason: 'too-many' }],
    // Another attempt is no help.
    ['http-400', { status: 'fail', reason: 'invalid' }],
  ])('says of a create that is refused with %j: %j [SWI-12, SWI-13, ERR-12, ERR-13, ERR-14]', (error, state) => {
    const { pair, effects } = lead(samplePair('initializing'), refused(error))
    expect(pair.dialog).toMatchObject(state)
    expect(effects.some(({ type }) => type === 'poll')).toBe(error === 'DS24')
  })

  it('offers a number for another device while the code is shown, and keeps what was typed [SWI-17]', () => {
    const typed = { type: 'number-typed', phone: '0812' } as const
    const entry = lead(samplePair('idle code'), action('number-entry-opened'), typed).pair
    expect(entry.dialog).toMatchObject({ status: 'idle', entry: 'phone', phone: '0812' })
    expect(after(entry, action('number-submitted'))).toMatchObject({
      phone: '0812',
      problem: 'too-short',
    })
  })

  it('keeps the number of a declined payment for the next one', () => {
    const phone = '070-123 45 67'
    const before = samplePair('pending')
    const dialog = after(
      { ...before, dialog: { ...before.dialog, phone } },
      polled({ status: 'declined' }),
      action('retry-requested'),
      created(),
      action('number-entry-opened'),
    )
    expect(dialog).toMatchObject({ status: 'idle', entry: 'phone', phone })
  })

  it('can be closed in six statuses and in no other [SWI-23, SWI-24]', () => {
    const closes = (name: (typeof stateNames)[number]) =>
      lead(samplePair(name), action('dialog-closed')).effects.some(({ type }) => type === 'close')
    const closed = swishStatuses.filter((status) => namesOf(status).every(closes))
    expect(closed).toEqual([
      'cancelled',
      'cancel-fail',
      'declined',
      'timed-out',
      'existing-payment',
      'invalid-phonenumber',
    ])
    expect(swishStatuses.filter((status) => isSwishClosable({ status }))).toEqual(closed)
    const open = swishStatuses.filter((status) => !closed.includes(status)).flatMap(namesOf)
    expect(open.filter(closes)).toEqual([])
  })
})

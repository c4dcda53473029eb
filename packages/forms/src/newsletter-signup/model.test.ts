import { describe, expect, it } from 'vitest'
import type { Transition } from '@charity-elements/ui/state-machine'
import {
  type RequestedFields,
  requestedFields,
  parseCardPayment,
  type SignupEffect,
  type SignupEvent,
  signupModel,
  signupProblems,
  type SignupState,
} from './model.ts'

const alone = { withNames: false, withPhone: false }
const typed = (field: 'email' | 'firstName' | 'lastName' | 'phone', text: string): SignupEvent => ({
  type: 'typed',
  field,
  text,
})
const address = typed('email', 'anna@example.org')
const submitted: SignupEvent = { type: 'submitted' }

function play(asked: RequestedFields, ...events: SignupEvent[]): Transition<SignupState, SignupEffect> {
  const { initialState, reduce } = signupModel(asked)
  return events.reduce<Transition<SignupState, SignupEffect>>(({ state }, event) => reduce(state, event), {
    state: initialState,
    effects: [],
  })
}

describe('a newsletter signup', () => {
  it('starts idle, without errors [NEW-4]', () => {
    const { state } = play(alone)
    expect([state.status, signupProblems(state)]).toEqual(['idle', {}])
  })

  it('is filled in with what a donor gave, where nothing is typed, and sends nothing by itself', () => {
    const values = { firstName: 'Anna', email: 'a.berg@example.org' }
    const { state, effects } = play(alone, address, { type: 'filled-in', values })
    expect(state).toMatchObject({
      status: 'idle',
      values: { firstName: 'Anna', lastName: '', email: 'anna@example.org' },
    })
    expect(effects).toEqual([])
    expect(play(alone, address, submitted, { type: 'filled-in', values }).state.values.firstName).toBe('')
  })

  it('goes from idle via submitting to success [NEW-4, NEW-5, NEW-6]', () => {
    const submitting = play(alone, address, submitted)
    expect(submitting.state.status).toBe('submitting')
    expect(submitting.effects).toMatchObject([{ type: 'sign-up', values: { email: 'anna@example.org' } }])
    const success = play(alone, address, submitted, { type: 'accepted' })
    expect(success.state.status).toBe('success')
    expect(success.effects).toEqual([{ type: 'notify' }, { type: 'focus', on: 'outcome' }])
  })

  it('goes from submitting to fail, and is idle again when the user types [NEW-4, NEW-7]', () => {
    const fail = play(alone, address, submitted, { type: 'rejected', remedy: 'later' })
    expect(fail.state).toMatchObject({ status: 'fail', remedy: 'later', values: { email: 'anna@example.org' } })
    expect(play(alone, address, submitted, { type: 'rejected', remedy: 'later' }, submitted).state).toEqual(fail.state)
    expect(play(alone, address, submitted, { type: 'rejected', remedy: 'later' }, address).state.status).toBe('idle')
  })

  it('shows a rejected email address at its field until it is changed', () => {
    const { state, effects } = play(alone, address, submitted, { type: 'rejected', remedy: 'address' })
    expect(state).toMatchObject({ status: 'fail', remedy: 'address' })
    expect(signupProblems(state)).toEqual({ email: 'refusedEmail' })
    expect(effects).toEqual([{ type: 'focus', on: 'email' }])
    expect(
      signupProblems(play(alone, address, submitted, { type: 'rejected', remedy: 'address' }, address).state),
    ).toEqual({})
  })

  it.each(['connection', 'reload', 'later'] as const)('is sent again from fail, when %s helps [NEW-5]', (remedy) => {
    const events = [address, submitted, { type: 'rejected', remedy }] as const
    const again = play(alone, ...events, { type: 'retried' })
    expect(again.state).toEqual(play(alone, address, submitted).state)
    expect(again.effects).toMatchObject([
      { type: 'sign-up', values: { email: 'anna@example.org' } },
      { type: 'focus', on: 'outcome' },
    ])
    const { initialState, reduce } = signupModel(alone)
    expect(reduce(initialState, { type: 'retried' }).effects).toEqual([])
  })

  it('is not sent again with an address that was rejected', () => {
    const { state, effects } = play(
      alone,
      address,
      submitted,
      { type: 'rejected', remedy: 'address' },
      { type: 'retried' },
    )
    expect([state.status, effects]).toEqual(['fail', []])
  })

  it('requires a valid email address [NEW-1]', () => {
    const empty = play(alone, submitted)
    expect([empty.state.status, signupProblems(empty.state)]).toEqual(['idle', { email: 'empty' }])
    expect(empty.effects).toEqual([{ type: 'focus', on: 'email' }])
    expect(signupProblems(play(alone, typed('email', 'anna'), submitted).state)).toEqual({ email: 'badEmail' })
  })

  it('requires names and phone when the page requests them [NEW-2, NEW-3]', () => {
    expect(requestedFields(alone)).toEqual(['email'])
    const names = { withNames: true, withPhone: false }
    expect(requestedFields(names)).toEqual(['firstName', 'lastName', 'email'])
    expect(signupProblems(play(names, address, submitted).state)).toEqual({ firstName: 'empty', lastName: 'empty' })
    const phone = { withNames: false, withPhone: true }
    expect(requestedFields(phone)).toEqual(['email', 'phone'])
    expect(signupProblems(play(phone, address, submitted).state)).toEqual({ phone: 'empty' })
    expect(play(phone, address, typed('phone', '08-123 45'), submitted).state.status).toBe('submitting')
  })

  it('shows an error on blur, and hides it as soon as the value is valid', () => {
    const blurred: SignupEvent = { type: 'blurred', field: 'email' }
    expect(signupProblems(play(alone, blurred).state)).toEqual({})
    expect(signupProblems(play(alone, typed('email', 'anna')).state)).toEqual({})
    expect(signupProblems(play(alone, typed('email', 'anna'), blurred).state)).toEqual({ email: 'badEmail' })
    expect(signupProblems(play(alone, typed('email', 'anna'), blurred, address).state)).toEqual({})
  })

  it('ignores events that do not apply in a state', () => {
    const { initialState, reduce } = signupModel(alone)
    for (const event of [{ type: 'accepted' }, { type: 'rejected', remedy: 'later' }] as const)
      expect(reduce(initialState, event).state).toBe(initialState)
    const { state: submitting } = play(alone, address, submitted)
    for (const event of [typed('email', 'x'), submitted, { type: 'blurred', field: 'email' }] as const) {
      expect(reduce(submitting, event)).toEqual({ state: submitting, effects: [] })
    }
    const { state: success } = play(alone, address, submitted, { type: 'accepted' })
    for (const event of [typed('email', 'x'), submitted, { type: 'rejected', remedy: 'address' }] as const)
      expect(reduce(success, event).state).toBe(success)
  })
})

it("a thank-you page's responseCode OK means that the card payment succeeded [NEW-14]", () => {
  expect(parseCardPayment('?responseCode=OK')).toBe('succeeded')
  expect(parseCardPayment('?a=1&responseCode=OK')).toBe('succeeded')
  expect(parseCardPayment('?responseCode=05')).toBe('failed')
  expect(parseCardPayment('?responseCode=')).toBe('failed')
  expect(parseCardPayment('?ok=1')).toBe('none')
})

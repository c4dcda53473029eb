import { describe, expect, it } from 'vitest'
import type { Step } from '../machine.ts'
import { cardPayment } from './card-payment.ts'
import { type Asked, askedFields, type SignupEffect, type SignupEvent, signupModel, type SignupState } from './model.ts'
import { texts } from './texts.ts'

const alone = { withNames: false, withPhone: false }
const typed = (field: 'email' | 'firstName' | 'lastName' | 'phone', text: string): SignupEvent => ({
  type: 'typed',
  field,
  text,
})
const address = typed('email', 'anna@example.org')
const submitted: SignupEvent = { type: 'submitted' }

function play(asked: Asked, ...events: SignupEvent[]): Step<SignupState, SignupEffect> {
  const { start, step } = signupModel(asked)
  return events.reduce<Step<SignupState, SignupEffect>>(({ state }, event) => step(state, event), {
    state: start,
    effects: [],
  })
}

describe('a newsletter signup', () => {
  it('starts idle, with nothing wrong [NEW-4]', () => {
    expect(play(alone).state).toMatchObject({ status: 'idle', problems: {} })
  })

  it('goes from idle over submitting to success [NEW-4, NEW-5, NEW-6]', () => {
    const submitting = play(alone, address, submitted)
    expect(submitting.state.status).toBe('submitting')
    expect(submitting.effects).toMatchObject([{ type: 'sign-up', typed: { email: 'anna@example.org' } }])
    const success = play(alone, address, submitted, { type: 'accepted' })
    expect(success.state.status).toBe('success')
    expect(success.effects).toEqual([{ type: 'tell' }, { type: 'focus', on: 'outcome' }])
  })

  it('goes from submitting to fail, stays there until somebody types, and is idle then [NEW-4, NEW-7]', () => {
    const fail = play(alone, address, submitted, { type: 'refused', code: 500 })
    expect(fail.state).toMatchObject({ status: 'fail', code: 500, typed: { email: 'anna@example.org' } })
    expect(play(alone, address, submitted, { type: 'refused', code: 500 }, submitted).state).toEqual(fail.state)
    expect(play(alone, address, submitted, { type: 'refused', code: 500 }, address).state.status).toBe('idle')
  })

  it('an address that the server refuses is told beside the address, and no longer once it is changed', () => {
    const { state, effects } = play(alone, address, submitted, { type: 'refused', code: 422 })
    expect(state).toMatchObject({ status: 'fail', code: 422, problems: { email: texts.refusedEmail } })
    expect(effects).toEqual([{ type: 'focus', on: 'email' }])
    expect(play(alone, address, submitted, { type: 'refused', code: 422 }, address).state.problems).toEqual({})
  })

  it('an address is required, and has to be one [NEW-1]', () => {
    const empty = play(alone, submitted)
    expect(empty.state).toMatchObject({ status: 'idle', problems: { email: texts.empty } })
    expect(empty.effects).toEqual([{ type: 'focus', on: 'email' }])
    expect(play(alone, typed('email', 'anna'), submitted).state.problems).toEqual({ email: texts.badEmail })
  })

  it('names and phone are required when the page asks for them, and not asked for otherwise [NEW-2, NEW-3]', () => {
    expect(askedFields(alone)).toEqual(['email'])
    const names = { withNames: true, withPhone: false }
    expect(askedFields(names)).toEqual(['firstName', 'lastName', 'email'])
    expect(play(names, address, submitted).state.problems).toEqual({ firstName: texts.empty, lastName: texts.empty })
    const phone = { withNames: false, withPhone: true }
    expect(askedFields(phone)).toEqual(['email', 'phone'])
    expect(play(phone, address, submitted).state.problems).toEqual({ phone: texts.empty })
    expect(play(phone, address, typed('phone', '08-123 45'), submitted).state.status).toBe('submitting')
  })

  it('what is wrong is said when a field is left, what is right as soon as it is', () => {
    const left: SignupEvent = { type: 'left', field: 'email' }
    expect(play(alone, left).state.problems).toEqual({})
    expect(play(alone, typed('email', 'anna')).state.problems).toEqual({})
    expect(play(alone, typed('email', 'anna'), left).state.problems).toEqual({ email: texts.badEmail })
    expect(play(alone, typed('email', 'anna'), left, address).state.problems).toEqual({})
  })

  it('events that mean nothing in a state leave it as it is', () => {
    const { start, step } = signupModel(alone)
    for (const event of [{ type: 'accepted' }, { type: 'refused', code: 500 }] as const)
      expect(step(start, event).state).toBe(start)
    const { state: submitting } = play(alone, address, submitted)
    for (const event of [typed('email', 'x'), submitted, { type: 'left', field: 'email' }] as const) {
      expect(step(submitting, event)).toEqual({ state: submitting, effects: [] })
    }
    const { state: success } = play(alone, address, submitted, { type: 'accepted' })
    for (const event of [typed('email', 'x'), submitted, { type: 'refused', code: 422 }] as const)
      expect(step(success, event).state).toBe(success)
  })
})

it("a thank-you page's responseCode OK means that the card payment succeeded [NEW-14]", () => {
  expect(cardPayment('?responseCode=OK')).toBe('succeeded')
  expect(cardPayment('?a=1&responseCode=OK')).toBe('succeeded')
  expect(cardPayment('?responseCode=05')).toBe('failed')
  expect(cardPayment('?responseCode=')).toBe('failed')
  expect(cardPayment('?ok=1')).toBe('none')
})

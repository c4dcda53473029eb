import { describe, expect, it } from 'vitest'
import type { AttemptId } from '../start/attempt/attempt-id.ts'
import {
  createWithoutNumber,
  pollBeforeStart,
  resumeInterrupted,
  resumePayment,
  startPayment,
} from './start-payment.ts'

const attempt = 'attempt-1' as AttemptId
const gift = { amount: 200, purpose: 'Hemlöshet' }
const context = { device: 'computer', gift, phone: '0701234567', trustsPoll: false } as const

const creating = {
  ...context,
  isSlow: false,
  isNew: true,
  status: 'initializing-mcommerce',
  attempt,
  failureCount: 0,
  isUnconfirmed: false,
}
const createEffects = [
  { type: 'store-attempt', attempt },
  { type: 'create-mcommerce', after: 0, attempt },
]
const pollEffects = [{ type: 'store-followed-attempt' }, { type: 'poll', after: 0 }]

describe('the start of a Swish payment', () => {
  it('stores the attempt, then creates a payment without a number [SWI-1]', () => {
    expect(createWithoutNumber(context, attempt)).toEqual({ state: creating, effects: createEffects })
  })

  it('records a new gift first', () => {
    const effects = [{ type: 'record-start', attempt }, ...createEffects]
    expect(startPayment(context, attempt)).toEqual({ state: creating, effects })
  })

  it('polls at once for an interrupted payment, with what the tab knows of it [SWI-6, SWI-20]', () => {
    const state = {
      device: 'handheld',
      gift: {},
      phone: '',
      isSlow: false,
      isNew: false,
      trustsPoll: true,
      status: 'initializing-resumed-session',
      from: 'interrupted',
    }
    expect(resumeInterrupted('handheld')).toEqual({ state, effects: pollEffects })
    expect(resumeInterrupted('handheld', gift)).toEqual({ state: { ...state, gift }, effects: pollEffects })
  })

  it('polls for a payment that the session has already, and keeps what is known', () => {
    expect(resumePayment({ ...context, isNew: false }, { from: 'existing' })).toEqual({
      state: { ...context, isSlow: false, isNew: false, status: 'initializing-resumed-session', from: 'existing' },
      effects: pollEffects,
    })
  })

  it('polls before a press while a stored attempt is undecided, whose amount it does not guess', () => {
    const polling = {
      ...context,
      isSlow: false,
      isNew: true,
      status: 'initializing-resumed-session',
      from: 'press',
      attempt,
      pressed: gift,
    }
    expect(pollBeforeStart(context, attempt, 200)).toEqual({ state: polling, effects: pollEffects })
    const undecided = { ...polling, gift: { purpose: 'Hemlöshet' } }
    expect(pollBeforeStart(context, attempt, 100)).toEqual({ state: undecided, effects: pollEffects })
    expect(pollBeforeStart(context, attempt, null)).toEqual({ state: undecided, effects: pollEffects })
  })
})

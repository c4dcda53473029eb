import { describe, expect, it } from 'vitest'
import type { AttemptId } from '../client/attempt.ts'
import {
  createWithoutNumber,
  pollBeforeStart,
  resumeInterrupted,
  resumePayment,
  startPayment,
} from './start-payment.ts'

const attempt = 'attempt-1' as AttemptId
const gift = { amount: 200, purpose: 'Hemlöshet' }
const context = { device: 'computer', gift, phone: '0701234567', hasEarlierPayment: true } as const
const newGift = { ...context, connection: 'good', isPaymentKnown: false, needsForm: false } as const

const creating = { ...newGift, status: 'initializing-mcommerce', attempt, step: 'sending', failureCount: 0 }
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
      connection: 'good',
      isPaymentKnown: true,
      hasEarlierPayment: false,
      needsForm: false,
      status: 'initializing-resumed-session',
      resumes: 'interrupted-payment',
    }
    expect(resumeInterrupted('handheld')).toEqual({ state, effects: pollEffects })
    expect(resumeInterrupted('handheld', gift)).toEqual({ state: { ...state, gift }, effects: pollEffects })
  })

  it('polls for a payment that the session has already, and keeps what is known', () => {
    const known = { ...newGift, isPaymentKnown: true }
    expect(resumePayment(known, { resumes: 'existing-payment' })).toEqual({
      state: { ...known, status: 'initializing-resumed-session', resumes: 'existing-payment' },
      effects: pollEffects,
    })
  })

  it('polls before a press while a stored attempt is undecided, whose amount it does not guess', () => {
    const polling = {
      ...newGift,
      status: 'initializing-resumed-session',
      resumes: 'unsettled-attempt',
      next: { attempt, gift },
    }
    expect(pollBeforeStart(context, attempt, 200)).toEqual({ state: polling, effects: pollEffects })
    const undecided = { ...polling, gift: { purpose: 'Hemlöshet' } }
    expect(pollBeforeStart(context, attempt, 100)).toEqual({ state: undecided, effects: pollEffects })
    expect(pollBeforeStart(context, attempt, null)).toEqual({ state: undecided, effects: pollEffects })
  })
})

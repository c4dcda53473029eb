import type { Transition } from '@charity-elements/ui/state-machine'
import { pollDelay } from './delays.ts'
import { unknownOutcome } from './attempt.ts'
import { existingPayment, invalidRequest, numberWithoutSwish, tooManyRequests } from './errors.ts'
import type { Attempt, KnownGift, PaymentEffect, PaymentNews, PaymentState, Refusal } from './state.ts'

/* The transitions that every phase of a payment may end with. */

export type PaymentTransition = Transition<PaymentState, PaymentEffect>

export const tell = (news: PaymentNews): PaymentEffect => ({ type: 'tell', news })

/** The next poll of a payment that is watched. */
export const nextPoll: PaymentEffect = { type: 'poll', after: pollDelay }

/** The payment has its final answer. */
export const end = (state: PaymentState, news: PaymentNews): PaymentTransition => ({
  state: { ...state, connection: 'good', phase: { name: 'none' }, stored: null },
  effects: [{ type: 'clear-attempt' }, tell(news)],
})

/** The donor is told, and the attempt stays: a later press continues it. */
export const leave = (state: PaymentState, news: PaymentNews): PaymentTransition => ({
  state: { ...state, connection: 'good', phase: { name: 'none' } },
  effects: [tell(news)],
})

/** The gift may still be paid, so polls continue. */
export const watch = (state: PaymentState, news: PaymentNews, isUnconfirmed = false): PaymentTransition => ({
  state: { ...state, connection: 'good', phase: { name: 'watching', isUnconfirmed } },
  effects: [nextPoll, tell(news)],
})

/** Nobody knows whether the gift was paid. */
export function unknown(state: PaymentState): PaymentTransition {
  const news: PaymentNews = { type: 'unknown', about: 'paid', gift: state.gift }
  return state.method === 'swish' ? watch(state, news) : end(state, news)
}

const refusals: Readonly<Record<string, Refusal>> = {
  [existingPayment]: 'existing',
  [numberWithoutSwish]: 'number',
  [invalidRequest]: 'invalid',
  [tooManyRequests]: 'too-many',
}

/** The payment that was there before is not this session's. */
export const existingElsewhere: PaymentNews = { type: 'refused', why: 'existing-elsewhere', error: existingPayment }

/** There is no payment. */
export const refused = (state: PaymentState, error: string): PaymentTransition =>
  error === unknownOutcome ? unknown(state) : end(state, { type: 'refused', why: refusals[error] ?? 'refused', error })

/** Creates a payment. The attempt is stored first, so that a reload sends the same key. */
export function beginAttempt(before: PaymentState, next: Attempt, isReplacement = false): PaymentTransition {
  const { attempt, request } = next
  const mayHaveOther = before.phase.name === 'looking'
  const gift: KnownGift = { ...before.gift, amount: request.amount, requestType: undefined }
  const state: PaymentState = {
    ...before,
    gift,
    connection: 'good',
    payment: null,
    stored: { attempt, amount: request.amount },
    isKnown: false,
    hasEarlierPayment: before.hasEarlierPayment || before.isKnown,
    phase: { name: 'creating', attempt, request, failureCount: 0, isReplacement, mayHaveOther },
  }
  return {
    state,
    effects: [
      { type: 'store-attempt', attempt },
      { type: 'create', after: 0, attempt, request },
      tell({ type: 'begun', attempt, gift }),
    ],
  }
}

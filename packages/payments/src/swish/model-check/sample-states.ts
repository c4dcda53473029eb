import type { PolledStatus } from '@charity-elements/contract/swish.ts'
import type { SwishEvent } from '../swish-events.ts'
import type { CommonState, Payment, SwishState } from '../state.ts'
import { testAttemptId } from './system-model.ts'

export const firstAttempt = testAttemptId(1)
export const secondAttempt = testAttemptId(2)

export const commonState: CommonState = {
  device: 'computer',
  gift: { amount: 200, purpose: 'Hemlöshet' },
  phone: '070-123 45 67',
  isSlow: false,
  isNew: false,
  trustsPoll: true,
}
export const paymentByCode: Payment = {
  type: 'swish-mcommerce',
  reference: 'ref',
  token: 'token',
  svg: '<svg/>',
  expiresAt: '2026-11-21T12:03:00Z',
  returnToken: 'return',
}
export const paymentByNumber: Payment = { ...paymentByCode, type: 'swish', token: null, svg: null }
export const polledEvent = (answer: PolledStatus): SwishEvent => ({ type: 'polled', answer })

/** Every status, with its variants. */
export const sampleStates = {
  'initializing-mcommerce': {
    ...commonState,
    status: 'initializing-mcommerce',
    attempt: firstAttempt,
    failureCount: 0,
    isUnconfirmed: false,
  },
  'initializing-mcommerce, lost': {
    ...commonState,
    status: 'initializing-mcommerce',
    attempt: firstAttempt,
    failureCount: 2,
    isUnconfirmed: false,
    isSlow: true,
  },
  'initializing-mcommerce, unconfirmed': {
    ...commonState,
    status: 'initializing-mcommerce',
    attempt: firstAttempt,
    failureCount: 0,
    isUnconfirmed: true,
    isNew: true,
    isSlow: true,
  },
  'initializing-mcommerce, unconfirmed for long': {
    ...commonState,
    status: 'initializing-mcommerce',
    attempt: firstAttempt,
    failureCount: 3,
    isUnconfirmed: true,
    isNew: true,
    isSlow: true,
  },
  'idle code': { ...commonState, status: 'idle', entry: 'code', payment: paymentByCode },
  'idle number': { ...commonState, status: 'idle', entry: 'phone', payment: null, problem: null },
  'idle number, payment pending': {
    ...commonState,
    status: 'idle',
    entry: 'phone',
    payment: paymentByCode,
    problem: null,
  },
  initializing: {
    ...commonState,
    status: 'initializing',
    attempt: firstAttempt,
    number: '46701234567',
    failureCount: 0,
    isUnconfirmed: false,
    release: null,
  },
  'initializing, releasing': {
    ...commonState,
    status: 'initializing',
    attempt: secondAttempt,
    number: '46701234567',
    failureCount: 0,
    isUnconfirmed: false,
    release: { answer: 'awaited', failureCount: 0 },
  },
  pending: { ...commonState, status: 'pending', payment: paymentByNumber },
  'pending-mcommerce': { ...commonState, status: 'pending-mcommerce', payment: paymentByCode },
  'initializing-resumed-session': { ...commonState, status: 'initializing-resumed-session', from: 'interrupted' },
  'initializing-resumed-session, press': {
    ...commonState,
    status: 'initializing-resumed-session',
    from: 'press',
    attempt: secondAttempt,
    pressed: commonState.gift,
  },
  'initializing-resumed-session, existing': {
    ...commonState,
    status: 'initializing-resumed-session',
    from: 'existing',
  },
  canceling: { ...commonState, status: 'canceling', cancel: { answer: 'awaited', failureCount: 0 } },
  'canceling, accepted': { ...commonState, status: 'canceling', cancel: { answer: 'accepted', failureCount: 0 } },
  'canceling, refused': { ...commonState, status: 'canceling', cancel: { answer: 'refused', failureCount: 0 } },
  'canceling, last try': { ...commonState, status: 'canceling', cancel: { answer: 'awaited', failureCount: 3 } },
  cancelled: { ...commonState, status: 'cancelled' },
  'cancel-fail': { ...commonState, status: 'cancel-fail', reason: 'refused' },
  declined: { ...commonState, status: 'declined' },
  'timed-out': { ...commonState, status: 'timed-out' },
  'existing-payment': { ...commonState, status: 'existing-payment', isElsewhere: false },
  'existing-payment, elsewhere': { ...commonState, status: 'existing-payment', isElsewhere: true },
  'invalid-phonenumber': { ...commonState, status: 'invalid-phonenumber' },
  fail: { ...commonState, status: 'fail', reason: 'refused' },
  'fail, unconfirmed': { ...commonState, status: 'fail', reason: 'unconfirmed', isNew: true },
  'fail, unknown': { ...commonState, status: 'fail', reason: 'unknown' },
  paid: { ...commonState, status: 'paid' },
} as const satisfies Record<string, SwishState>

export type StateName = keyof typeof sampleStates

/** Every event, with the answers that differ. */
export const sampleEvents = {
  created: { type: 'created', payment: paymentByCode },
  'refused RP06': { type: 'create-refused', error: 'RP06' },
  'refused ACMT03': { type: 'create-refused', error: 'ACMT03' },
  'refused FF10': { type: 'create-refused', error: 'FF10' },
  'create lost': { type: 'create-lost', isUnreachable: false },
  'create unconfirmed': { type: 'create-unconfirmed' },
  'poll stopped': { type: 'poll-stopped' },
  'no session for a minute': { type: 'create-lost', isUnreachable: true },
  'polled created swish': polledEvent({ status: 'created', type: 'swish', attempt: 'ref' }),
  'polled created swish-mcommerce': polledEvent({ status: 'created', type: 'swish-mcommerce', swishToken: 'token' }),
  'polled paid': polledEvent({ status: 'paid', attempt: 'ref' }),
  'polled declined': polledEvent({ status: 'declined' }),
  'polled cancelled': polledEvent({ status: 'cancelled' }),
  'polled already-cancelled': polledEvent({ status: 'already-cancelled' }),
  'polled timed-out': polledEvent({ status: 'timed-out' }),
  'polled error FF10': polledEvent({ status: 'error', error: 'FF10' }),
  'polled error DS24': polledEvent({ status: 'error', error: 'DS24' }),
  'polled error none': polledEvent({ status: 'error', error: 'none' }),
  'polled error RP06': polledEvent({ status: 'error', error: 'RP06' }),
  'polled error ACMT03': polledEvent({ status: 'error', error: 'ACMT03' }),
  'poll lost': { type: 'poll-lost' },
  'cancel accepted': { type: 'cancel-answered', success: true },
  'cancel refused': { type: 'cancel-answered', success: false },
  'cancel lost': { type: 'cancel-lost' },
  delayed: { type: 'delayed' },
  'became active': { type: 'became-active' },
  'restored from bfcache': { type: 'bfcache-restored' },
  'open app': { type: 'open-app', attempt: secondAttempt },
  'enter number': { type: 'enter-number', attempt: secondAttempt },
  'leave number': { type: 'leave-number', attempt: secondAttempt },
  'type number': { type: 'type-number', phone: '0812', attempt: secondAttempt },
  'submit number': { type: 'submit-number', attempt: secondAttempt },
  'change number': { type: 'change-number', attempt: secondAttempt },
  cancel: { type: 'cancel', attempt: secondAttempt },
  'show payment': { type: 'show-payment', attempt: secondAttempt },
  retry: { type: 'retry', attempt: secondAttempt },
  close: { type: 'close', attempt: secondAttempt },
  leave: { type: 'leave', attempt: secondAttempt },
} as const satisfies Record<string, SwishEvent>

export type EventName = keyof typeof sampleEvents

export const stateNames = Object.keys(sampleStates) as StateName[]
export const eventNames = Object.keys(sampleEvents) as EventName[]

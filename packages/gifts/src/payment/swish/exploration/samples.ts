import type { SwishStatus as PolledStatus } from '@charity-elements/runtime/api/contract/swish.ts'
import type { SwishEvent } from '../events.ts'
import type { Common, Payment, SwishState } from '../state.ts'
import { attemptNumber } from './world.ts'

export const first = attemptNumber(1)
export const second = attemptNumber(2)

export const common: Common = {
  device: 'computer',
  gift: { amount: 200, purpose: 'Hemlöshet' },
  phone: '070-123 45 67',
  isSlow: false,
  isNew: false,
}
export const byCode: Payment = {
  type: 'swish-mcommerce',
  reference: 'ref',
  token: 'token',
  svg: '<svg/>',
  expiresAt: '2026-11-21T12:03:00Z',
  returnToken: 'return',
}
export const byNumber: Payment = { ...byCode, type: 'swish', token: null, svg: null }
export const polled = (answer: PolledStatus): SwishEvent => ({ type: 'polled', answer })

/** Every status, with its variants. */
export const states = {
  'initializing-mcommerce': { ...common, status: 'initializing-mcommerce', attempt: first, failureCount: 0 },
  'initializing-mcommerce, lost': {
    ...common,
    status: 'initializing-mcommerce',
    attempt: first,
    failureCount: 2,
    isSlow: true,
  },
  'idle code': { ...common, status: 'idle', entry: 'code', payment: byCode },
  'idle number': { ...common, status: 'idle', entry: 'phone', payment: null, problem: null },
  'idle number, payment pending': { ...common, status: 'idle', entry: 'phone', payment: byCode, problem: null },
  initializing: {
    ...common,
    status: 'initializing',
    attempt: first,
    number: '46701234567',
    failureCount: 0,
    release: null,
  },
  'initializing, releasing': {
    ...common,
    status: 'initializing',
    attempt: second,
    number: '46701234567',
    failureCount: 0,
    release: { answer: 'awaited', failureCount: 0 },
  },
  pending: { ...common, status: 'pending', payment: byNumber },
  'pending-mcommerce': { ...common, status: 'pending-mcommerce', payment: byCode },
  'initializing-resumed-session': { ...common, status: 'initializing-resumed-session', from: 'interrupted' },
  'initializing-resumed-session, press': {
    ...common,
    status: 'initializing-resumed-session',
    from: 'press',
    attempt: second,
  },
  'initializing-resumed-session, existing': { ...common, status: 'initializing-resumed-session', from: 'existing' },
  canceling: { ...common, status: 'canceling', cancel: { answer: 'awaited', failureCount: 0 } },
  'canceling, accepted': { ...common, status: 'canceling', cancel: { answer: 'accepted', failureCount: 0 } },
  'canceling, refused': { ...common, status: 'canceling', cancel: { answer: 'refused', failureCount: 0 } },
  'canceling, last try': { ...common, status: 'canceling', cancel: { answer: 'awaited', failureCount: 3 } },
  cancelled: { ...common, status: 'cancelled' },
  'cancel-fail': { ...common, status: 'cancel-fail', reason: 'refused' },
  declined: { ...common, status: 'declined' },
  'timed-out': { ...common, status: 'timed-out' },
  'existing-payment': { ...common, status: 'existing-payment', isElsewhere: false },
  'existing-payment, elsewhere': { ...common, status: 'existing-payment', isElsewhere: true },
  'invalid-phonenumber': { ...common, status: 'invalid-phonenumber' },
  fail: { ...common, status: 'fail', reason: 'refused' },
  'fail, unknown': { ...common, status: 'fail', reason: 'unknown' },
  paid: { ...common, status: 'paid' },
} as const satisfies Record<string, SwishState>

export type StateName = keyof typeof states

/** Every event, with the answers that differ. */
export const events = {
  created: { type: 'created', payment: byCode },
  'refused RP06': { type: 'create-refused', error: 'RP06' },
  'refused ACMT03': { type: 'create-refused', error: 'ACMT03' },
  'refused FF10': { type: 'create-refused', error: 'FF10' },
  'create lost': { type: 'create-lost' },
  'polled created swish': polled({ status: 'created', type: 'swish', attempt: 'ref' }),
  'polled created swish-mcommerce': polled({ status: 'created', type: 'swish-mcommerce', swishToken: 'token' }),
  'polled paid': polled({ status: 'paid', attempt: 'ref' }),
  'polled declined': polled({ status: 'declined' }),
  'polled cancelled': polled({ status: 'cancelled' }),
  'polled already-cancelled': polled({ status: 'already-cancelled' }),
  'polled timed-out': polled({ status: 'timed-out' }),
  'polled error FF10': polled({ status: 'error', error: 'FF10' }),
  'polled error DS24': polled({ status: 'error', error: 'DS24' }),
  'polled error none': polled({ status: 'error', error: 'none' }),
  'polled error RP06': polled({ status: 'error', error: 'RP06' }),
  'polled error ACMT03': polled({ status: 'error', error: 'ACMT03' }),
  'poll lost': { type: 'poll-lost' },
  'cancel accepted': { type: 'cancel-answered', success: true },
  'cancel refused': { type: 'cancel-answered', success: false },
  'cancel lost': { type: 'cancel-lost' },
  delayed: { type: 'delayed' },
  'became active': { type: 'became-active' },
  'restored from bfcache': { type: 'bfcache-restored' },
  'open app': { type: 'open-app', attempt: second },
  'enter number': { type: 'enter-number', attempt: second },
  'leave number': { type: 'leave-number', attempt: second },
  'type number': { type: 'type-number', phone: '0812', attempt: second },
  'submit number': { type: 'submit-number', attempt: second },
  'change number': { type: 'change-number', attempt: second },
  cancel: { type: 'cancel', attempt: second },
  'show payment': { type: 'show-payment', attempt: second },
  retry: { type: 'retry', attempt: second },
  close: { type: 'close', attempt: second },
  leave: { type: 'leave', attempt: second },
} as const satisfies Record<string, SwishEvent>

export type EventName = keyof typeof events

export const stateNames = Object.keys(states) as StateName[]
export const eventNames = Object.keys(events) as EventName[]

import type { PolledStatus } from '@charity-elements/contract'
import type { SwishEvent } from '../swish-events.ts'
import type { CommonState, Payment, SwishState } from '../state.ts'
import { testAttemptId } from '../../testing/test-attempts.ts'

export const firstAttempt = testAttemptId(1)
export const secondAttempt = testAttemptId(2)

const commonState: CommonState = {
  device: 'computer',
  gift: { amount: 200, purpose: 'Hemlöshet' },
  phone: '070-123 45 67',
  connection: 'good',
  isPaymentKnown: true,
  hasEarlierPayment: false,
  needsForm: false,
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
export const polledEvent = (answer: PolledStatus): SwishEvent => ({ type: 'poll-answered', answer })

const creating = {
  ...commonState,
  status: 'initializing-mcommerce',
  attempt: firstAttempt,
  failureCount: 0,
  step: 'sending',
} as const
/** The answer of the create is lost, and the host does not recognise its key. */
const unconfirmed = { ...creating, step: 'searching', isPaymentKnown: false, connection: 'slow' } as const
const resumed = {
  ...commonState,
  status: 'initializing-resumed-session',
  resumes: 'interrupted-payment',
} as const

/** Every status, with its variants. */
export const sampleStates = {
  'initializing-mcommerce': creating,
  'initializing-mcommerce, lost': { ...creating, failureCount: 2, connection: 'slow' },
  'initializing-mcommerce, failing': { ...creating, failureCount: 4, connection: 'failing' },
  'initializing-mcommerce, unconfirmed': unconfirmed,
  'initializing-mcommerce, unconfirmed for long': { ...unconfirmed, failureCount: 3 },
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
    step: 'sending',
  },
  'initializing, releasing': {
    ...commonState,
    status: 'initializing',
    attempt: secondAttempt,
    number: '46701234567',
    step: 'cancelling-earlier',
    cancel: { answer: 'awaited', failureCount: 0 },
  },
  pending: { ...commonState, status: 'pending', payment: paymentByNumber },
  'pending, failing': { ...commonState, status: 'pending', payment: paymentByNumber, connection: 'failing' },
  'pending-mcommerce': { ...commonState, status: 'pending-mcommerce', payment: paymentByCode },
  'initializing-resumed-session': resumed,
  'initializing-resumed-session, failing': { ...resumed, connection: 'failing' },
  'initializing-resumed-session, press': {
    ...resumed,
    resumes: 'unsettled-attempt',
    next: { attempt: secondAttempt, gift: commonState.gift },
  },
  'initializing-resumed-session, existing': { ...resumed, resumes: 'existing-payment' },
  canceling: { ...commonState, status: 'canceling', cancel: { answer: 'awaited', failureCount: 0 } },
  'canceling, accepted': { ...commonState, status: 'canceling', cancel: { answer: 'accepted', failureCount: 0 } },
  'canceling, refused': { ...commonState, status: 'canceling', cancel: { answer: 'refused', failureCount: 0 } },
  'canceling, last try': {
    ...commonState,
    status: 'canceling',
    connection: 'slow',
    cancel: { answer: 'awaited', failureCount: 3 },
  },
  cancelled: { ...commonState, status: 'cancelled' },
  'cancel-fail': { ...commonState, status: 'cancel-fail', reason: 'refused' },
  declined: { ...commonState, status: 'declined' },
  'timed-out': { ...commonState, status: 'timed-out' },
  'existing-payment': { ...commonState, status: 'existing-payment', session: 'this' },
  'existing-payment, elsewhere': { ...commonState, status: 'existing-payment', session: 'another' },
  'invalid-phonenumber': { ...commonState, status: 'invalid-phonenumber' },
  fail: { ...commonState, status: 'fail', reason: 'refused' },
  'fail, unconfirmed': { ...commonState, status: 'fail', reason: 'unconfirmed', isPaymentKnown: false },
  'fail, unknown': { ...commonState, status: 'fail', reason: 'unknown' },
  paid: { ...commonState, status: 'paid' },
} as const satisfies Record<string, SwishState>

export type StateName = keyof typeof sampleStates

/** Every event, with each kind of answer. */
export const sampleEvents = {
  created: { type: 'payment-created', payment: paymentByCode },
  'refused RP06': { type: 'create-refused', error: 'RP06' },
  'refused ACMT03': { type: 'create-refused', error: 'ACMT03' },
  'refused FF10': { type: 'create-refused', error: 'FF10' },
  'create lost': { type: 'create-lost', connection: 'slow' },
  'create unconfirmed': { type: 'create-unconfirmed', connection: 'slow' },
  'poll stopped': { type: 'polling-stopped' },
  'no session for a minute': { type: 'create-unreachable' },
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
  'poll lost': { type: 'poll-lost', connection: 'slow' },
  'cancel accepted': { type: 'cancel-answered', success: true },
  'cancel refused': { type: 'cancel-answered', success: false },
  'cancel lost': { type: 'cancel-lost', connection: 'slow' },
  delayed: { type: 'request-delayed', connection: 'slow' },
  'became active': { type: 'page-activated' },
  'restored from bfcache': { type: 'page-restored' },
  'open app': { type: 'app-opened', attempt: secondAttempt },
  'enter number': { type: 'number-entry-opened', attempt: secondAttempt },
  'leave number': { type: 'number-entry-left', attempt: secondAttempt },
  'type number': { type: 'number-typed', phone: '0812', attempt: secondAttempt },
  'submit number': { type: 'number-submitted', attempt: secondAttempt },
  'change number': { type: 'number-change-requested', attempt: secondAttempt },
  cancel: { type: 'cancel-requested', attempt: secondAttempt },
  'show payment': { type: 'payment-requested', attempt: secondAttempt },
  retry: { type: 'retry-requested', attempt: secondAttempt },
  close: { type: 'dialog-closed', attempt: secondAttempt },
  leave: { type: 'result-dismissed', attempt: secondAttempt },
} as const satisfies Record<string, SwishEvent>

export type EventName = keyof typeof sampleEvents

export const stateNames = Object.keys(sampleStates) as StateName[]
export const eventNames = Object.keys(sampleEvents) as EventName[]

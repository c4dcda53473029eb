import type { PolledStatus } from '@charity-elements/contract'
import { initialPayment } from '../../client/payment.ts'
import { type ExternalEvent, type Payment, type PaymentState, emptyPayment } from '../../client/state.ts'
import { testAttemptId } from '../../testing/test-attempts.ts'
import type { CommonState, SwishState, UserAction } from '../state.ts'
import { type SwishPair, act, hear } from './swish-pair.ts'

export const firstAttempt = testAttemptId(1)
export const secondAttempt = testAttemptId(2)

const commonState: CommonState = {
  device: 'computer',
  gift: { amount: 200, purpose: 'Hemlöshet' },
  phone: '070-123 45 67',
  connection: 'good',
  startsElsewhere: false,
}
export const paymentByCode: Payment = {
  ...emptyPayment,
  type: 'swish-mcommerce',
  reference: 'ref',
  token: 'token',
  svg: '<svg/>',
  expiresAt: '2026-11-21T12:03:00Z',
  returnToken: 'return',
}
export const paymentByNumber: Payment = { ...paymentByCode, type: 'swish', token: null, svg: null }

const creating = { ...commonState, status: 'initializing-mcommerce' } as const
const resumed = { ...commonState, status: 'initializing-resumed-session' } as const
const canceling = { ...commonState, status: 'canceling' } as const

/** Every status of the dialog, with its variants. */
export const sampleStates = {
  'initializing-mcommerce': creating,
  'initializing-mcommerce, failing': { ...creating, connection: 'failing' },
  'initializing-mcommerce, unconfirmed': { ...creating, connection: 'slow' },
  'initializing-mcommerce, unconfirmed for long': { ...creating, connection: 'slow' },
  'idle code': { ...commonState, status: 'idle', entry: 'code', payment: paymentByCode },
  'idle number': { ...commonState, status: 'idle', entry: 'phone', payment: null, problem: null },
  'idle number, payment pending': {
    ...commonState,
    status: 'idle',
    entry: 'phone',
    payment: paymentByCode,
    problem: null,
  },
  initializing: { ...commonState, status: 'initializing', hasBegun: true },
  'initializing, releasing': { ...commonState, status: 'initializing', hasBegun: false },
  pending: { ...commonState, status: 'pending', payment: paymentByNumber, sentTo: commonState.phone },
  'pending-mcommerce': { ...commonState, status: 'pending-mcommerce', payment: paymentByCode },
  'initializing-resumed-session': resumed,
  'initializing-resumed-session, failing': { ...resumed, connection: 'failing' },
  'initializing-resumed-session, press': resumed,
  'initializing-resumed-session, existing': resumed,
  canceling,
  'canceling, refused': canceling,
  'canceling, last try': { ...canceling, connection: 'slow' },
  cancelled: { ...commonState, status: 'cancelled' },
  'cancel-fail': { ...commonState, status: 'cancel-fail', reason: 'refused' },
  declined: { ...commonState, status: 'declined' },
  'timed-out': { ...commonState, status: 'timed-out' },
  'existing-payment': { ...commonState, status: 'existing-payment', session: 'this' },
  'existing-payment, elsewhere': { ...commonState, status: 'existing-payment', session: 'another' },
  'invalid-phonenumber': { ...commonState, status: 'invalid-phonenumber' },
  fail: { ...commonState, status: 'fail', reason: 'refused' },
  'fail, unconfirmed': { ...commonState, status: 'fail', reason: 'unconfirmed' },
  'fail, unconfirmed, sent again': { ...commonState, status: 'fail', reason: 'unconfirmed' },
  'fail, unknown': { ...commonState, status: 'fail', reason: 'unknown' },
  paid: { ...commonState, status: 'paid' },
} as const satisfies Record<string, SwishState>

export type StateName = keyof typeof sampleStates

const byCode = { amount: 200, number: null }
const byNumber = { amount: 200, number: '46701234567' }
const creatingFirst = {
  name: 'creating',
  attempt: firstAttempt,
  request: byCode,
  failureCount: 0,
  isReplacement: false,
} as const
const cancelling = { name: 'cancelling', answer: 'awaited', failureCount: 0, next: null } as const
const searching = { name: 'searching', attempt: firstAttempt, request: byCode, failureCount: 0 } as const
const watching = { phase: { name: 'watching', isUnconfirmed: false }, payment: paymentByCode } as const

/** What the client knows in these states. In the others it has nothing to ask about. */
const samplePayments: Partial<Record<StateName, Partial<PaymentState>>> = {
  'initializing-mcommerce': { phase: creatingFirst },
  'initializing-mcommerce, failing': { phase: { ...creatingFirst, failureCount: 4 } },
  'initializing-mcommerce, unconfirmed': { phase: searching, isKnown: false },
  'initializing-mcommerce, unconfirmed for long': { phase: { ...searching, failureCount: 3 }, isKnown: false },
  'idle code': watching,
  'idle number, payment pending': watching,
  initializing: { phase: { ...creatingFirst, request: byNumber } },
  'initializing, releasing': {
    phase: { ...cancelling, next: { attempt: secondAttempt, request: byNumber } },
    payment: paymentByCode,
  },
  pending: { ...watching, payment: paymentByNumber },
  'pending-mcommerce': watching,
  'initializing-resumed-session': { phase: { name: 'looking', for: 'interrupted' } },
  'initializing-resumed-session, failing': { phase: { name: 'looking', for: 'interrupted' } },
  'initializing-resumed-session, press': {
    phase: { name: 'looking', for: 'unsettled', next: { attempt: secondAttempt, request: byCode } },
  },
  'initializing-resumed-session, existing': { phase: { name: 'looking', for: 'existing' } },
  canceling: { phase: cancelling, payment: paymentByCode },
  'canceling, refused': { phase: { ...cancelling, answer: 'refused' }, payment: paymentByCode },
  'canceling, last try': { phase: { ...cancelling, failureCount: 3 }, payment: paymentByCode },
  'cancel-fail': watching,
  'fail, unconfirmed, sent again': { phase: { ...creatingFirst, failureCount: 4 } },
  'fail, unconfirmed': { phase: { name: 'watching', isUnconfirmed: true }, isKnown: false },
  'fail, unknown': { ...watching, payment: null },
}

/** A state of the dialog, with its payment. */
export function samplePair(name: StateName, known: Partial<PaymentState> = {}): SwishPair {
  const dialog = sampleStates[name]
  const { gift, connection } = dialog
  const payment = { ...initialPayment(gift, { isKnown: true }), connection, ...samplePayments[name], ...known }
  return { dialog, payment, isNewGift: name === 'initializing-resumed-session, press' }
}

export const polledEvent = (answer: PolledStatus): ExternalEvent => ({ type: 'poll-answered', answer })

/** Every event from outside, with each kind of answer. */
export const externalEvents = {
  created: { type: 'payment-created', payment: paymentByCode },
  'refused RP06': { type: 'create-refused', error: 'RP06' },
  'refused ACMT03': { type: 'create-refused', error: 'ACMT03' },
  'refused FF10': { type: 'create-refused', error: 'FF10' },
  'create lost': { type: 'create-lost', connection: 'slow' },
  'create unconfirmed': { type: 'create-unconfirmed', connection: 'slow' },
  'poll stopped': { type: 'polling-stopped' },
  'no session for a minute': { type: 'create-unreachable', isUnsent: true },
  'no session for a minute, after a lost create': { type: 'create-unreachable' },
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
} as const satisfies Record<string, ExternalEvent>

/** Every action of the donor. */
const userActions = {
  'open app': { type: 'app-opened' },
  'enter number': { type: 'number-entry-opened' },
  'leave number': { type: 'number-entry-left' },
  'type number': { type: 'number-typed', phone: '0812' },
  'submit number': { type: 'number-submitted' },
  'change number': { type: 'number-change-requested' },
  cancel: { type: 'cancel-requested' },
  'show payment': { type: 'payment-requested' },
  retry: { type: 'retry-requested' },
  close: { type: 'dialog-closed' },
  leave: { type: 'result-dismissed' },
} as const satisfies Record<string, UserAction>

export type EventName = keyof typeof externalEvents | keyof typeof userActions

const isExternal = (name: EventName): name is keyof typeof externalEvents => name in externalEvents

/** What an event leads to. An attempt that begins is the second. */
export const lead = (pair: SwishPair, name: EventName) =>
  isExternal(name) ? hear(pair, externalEvents[name], secondAttempt) : act(pair, userActions[name], secondAttempt)

export const stateNames = Object.keys(sampleStates) as StateName[]
export const eventNames = [...Object.keys(externalEvents), ...Object.keys(userActions)] as EventName[]

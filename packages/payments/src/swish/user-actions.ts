import { parsePhone } from '../client/phone.ts'
import type { AttemptId } from '../client/attempt.ts'
import { startCancellation } from './cancellation.ts'
import type { UserActionEvent, SwishTransition } from './swish-events.ts'
import { startPayment, createWithoutNumber, resumePayment } from './start-payment.ts'
import { type SwishState, commonFields, isFailing, isSwishClosable } from './state.ts'

/** The transition for a user action; undefined if it does not apply. */
export function onUserAction(state: SwishState, event: UserActionEvent): SwishTransition | undefined {
  switch (event.type) {
    case 'app-opened':
      return openApp(state)
    case 'number-entry-opened':
      return enterNumber(state)
    case 'number-entry-left':
      return leaveNumber(state, event.attempt)
    case 'number-typed':
      return state.status === 'idle' && state.entry === 'phone'
        ? { state: { ...state, phone: event.phone, problem: null }, effects: [] }
        : undefined
    case 'number-submitted':
      return submitNumber(state, event.attempt)
    case 'number-change-requested':
      return state.status === 'invalid-phonenumber' || state.status === 'existing-payment'
        ? {
            state: { ...commonFields(state), status: 'idle', entry: 'phone', payment: null, problem: null },
            effects: [],
          }
        : undefined
    case 'cancel-requested':
      return requestCancel(state)
    case 'payment-requested':
      return showPayment(state)
    case 'retry-requested':
      return retry(state, event.attempt)
    case 'dialog-closed':
      return isSwishClosable(state) ? closeUnpaid(state) : undefined
    case 'result-dismissed':
      return dismissResult(state)
  }
}

function openApp(state: SwishState): SwishTransition | undefined {
  const isOffered = state.status === 'pending-mcommerce' || (state.status === 'idle' && state.entry === 'code')
  if (!isOffered || state.payment.token === null) return undefined
  const { token, returnToken } = state.payment
  return {
    state: { ...state, ...commonFields(state), status: 'pending-mcommerce', payment: state.payment },
    effects: [{ type: 'open-app', token, returnToken }],
  }
}

function enterNumber(state: SwishState): SwishTransition | undefined {
  const isOffered =
    state.status === 'pending' ||
    state.status === 'pending-mcommerce' ||
    (state.status === 'idle' && state.entry === 'code')
  if (!isOffered || state.needsForm) return undefined
  const { payment, connection } = state
  return {
    state: { ...commonFields(state), connection, status: 'idle', entry: 'phone', payment, problem: null },
    effects: [],
  }
}

/**
 * Back from the number entry: to the payment that is still pending, else to the QR code of a new
 * attempt.
 */
function leaveNumber(state: SwishState, attempt: AttemptId): SwishTransition | undefined {
  if (state.status !== 'idle' || state.entry !== 'phone') return undefined
  const { payment, connection } = state
  if (payment === null) return createWithoutNumber(anotherAttempt(state), attempt)
  return payment.type === 'swish'
    ? { state: { ...commonFields(state), connection, status: 'pending', payment }, effects: [] }
    : { state: { ...commonFields(state), connection, status: 'idle', entry: 'code', payment }, effects: [] }
}

function submitNumber(state: SwishState, attempt: AttemptId): SwishTransition | undefined {
  if (state.status !== 'idle' || state.entry !== 'phone') return undefined
  const phone = parsePhone(state.phone)
  if (!phone.ok) return { state: { ...state, problem: phone.reason }, effects: [] }
  const next = {
    ...commonFields(anotherAttempt(state)),
    status: 'initializing',
    attempt,
    number: phone.value.digits,
  } as const
  if (state.payment !== null) {
    const { cancel, effects } = startCancellation()
    return { state: { ...next, step: 'cancelling-earlier', cancel }, effects }
  }
  return {
    state: { ...next, isPaymentKnown: false, step: 'sending', failureCount: 0 },
    effects: [
      { type: 'store-attempt', attempt },
      { type: 'create', after: 0, attempt, number: next.number },
    ],
  }
}

function requestCancel(state: SwishState): SwishTransition | undefined {
  switch (state.status) {
    case 'initializing-mcommerce':
    case 'idle':
    case 'initializing':
    case 'pending':
    case 'pending-mcommerce':
    case 'initializing-resumed-session':
    case 'cancel-fail': {
      const { cancel, effects } = startCancellation()
      return { state: { ...commonFields(state), status: 'canceling', cancel }, effects }
    }
    default:
      return undefined
  }
}

function showPayment(state: SwishState): SwishTransition | undefined {
  const isOffered =
    state.status === 'canceling' ||
    state.status === 'cancel-fail' ||
    (state.status === 'existing-payment' && state.session === 'this')
  if (!isOffered) return undefined
  return resumePayment(state, {
    resumes: state.status === 'existing-payment' ? 'existing-payment' : 'interrupted-payment',
  })
}

/**
 * The state for another attempt in the same dialog. Any payment that this dialog has known is then
 * an earlier one.
 */
const anotherAttempt = (state: SwishState): SwishState => ({
  ...state,
  hasEarlierPayment: state.hasEarlierPayment || state.isPaymentKnown,
})

/**
 * A new attempt, once the old one has its final answer. While that is unknown, the server is polled
 * instead.
 */
function retry(state: SwishState, attempt: AttemptId): SwishTransition | undefined {
  switch (state.status) {
    case 'fail':
      return state.reason === 'unknown'
        ? { state, effects: [{ type: 'poll', after: 0 }] }
        : startPayment(anotherAttempt(state), attempt)
    case 'cancelled':
    case 'declined':
    case 'timed-out':
      return startPayment(anotherAttempt(state), attempt)
    case 'existing-payment':
      return state.session === 'another' ? startPayment(anotherAttempt(state), attempt) : undefined
    default:
      return undefined
  }
}

function dismissResult(state: SwishState): SwishTransition | undefined {
  if (state.status === 'paid') return { state, effects: [{ type: 'redirect' }, { type: 'close' }] }
  // If a create fails temporarily, its attempt stays stored, so the same gift is sent with the same
  // key again.
  return state.status === 'fail' || isFailing(state) ? closeUnpaid(state) : undefined
}

/** Closes the dialog unpaid and resets the payment session. */
export const closeUnpaid = (state: SwishState): SwishTransition => ({
  state,
  effects: [{ type: 'reset', after: 0 }, { type: 'close' }],
})

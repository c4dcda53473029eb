import { parsePhone } from '../payment/phone.ts'
import type { AttemptId } from '../start/attempt/attempt-id.ts'
import { startCancellation } from './cancellation.ts'
import type { UserActionEvent, SwishTransition } from './swish-events.ts'
import { startPayment, createWithoutNumber, resumePayment } from './start-payment.ts'
import { type SwishState, carryOver, isSwishClosable } from './state.ts'

/** The transition for a user action; undefined where it does not apply. */
export function onUserAction(state: SwishState, event: UserActionEvent): SwishTransition | undefined {
  switch (event.type) {
    case 'open-app':
      return openApp(state)
    case 'enter-number':
      return enterNumber(state)
    case 'leave-number':
      return leaveNumber(state, event.attempt)
    case 'type-number':
      return state.status === 'idle' && state.entry === 'phone'
        ? { state: { ...state, phone: event.phone, problem: null }, effects: [] }
        : undefined
    case 'submit-number':
      return submitNumber(state, event.attempt)
    case 'change-number':
      return state.status === 'invalid-phonenumber' || state.status === 'existing-payment'
        ? { state: { ...carryOver(state), status: 'idle', entry: 'phone', payment: null, problem: null }, effects: [] }
        : undefined
    case 'cancel':
      return requestCancel(state)
    case 'show-payment':
      return showPayment(state)
    case 'retry':
      return retry(state, event.attempt)
    case 'close':
      return isSwishClosable(state) ? closeUnpaid(state) : undefined
    case 'leave':
      return leave(state)
  }
}

function openApp(state: SwishState): SwishTransition | undefined {
  const isOffered = state.status === 'pending-mcommerce' || (state.status === 'idle' && state.entry === 'code')
  if (!isOffered || state.payment.token === null) return undefined
  const { token, returnToken } = state.payment
  return {
    state: { ...state, ...carryOver(state), status: 'pending-mcommerce', payment: state.payment },
    effects: [{ type: 'open-app', token, returnToken }],
  }
}

function enterNumber(state: SwishState): SwishTransition | undefined {
  const isOffered =
    state.status === 'pending' ||
    state.status === 'pending-mcommerce' ||
    (state.status === 'idle' && state.entry === 'code')
  if (!isOffered) return undefined
  const { payment, isSlow } = state
  return {
    state: { ...carryOver(state), isSlow, status: 'idle', entry: 'phone', payment, problem: null },
    effects: [],
  }
}

/** Back from the number entry: to the payment that is still pending, else to the QR code of a new attempt. */
function leaveNumber(state: SwishState, attempt: AttemptId): SwishTransition | undefined {
  if (state.status !== 'idle' || state.entry !== 'phone') return undefined
  const { payment, isSlow } = state
  if (payment === null) return createWithoutNumber(anotherAttempt(state), attempt)
  return payment.type === 'swish'
    ? { state: { ...carryOver(state), isSlow, status: 'pending', payment }, effects: [] }
    : { state: { ...carryOver(state), isSlow, status: 'idle', entry: 'code', payment }, effects: [] }
}

function submitNumber(state: SwishState, attempt: AttemptId): SwishTransition | undefined {
  if (state.status !== 'idle' || state.entry !== 'phone') return undefined
  const phone = parsePhone(state.phone)
  if (!phone.ok) return { state: { ...state, problem: phone.reason }, effects: [] }
  const next = {
    ...carryOver(anotherAttempt(state)),
    status: 'initializing',
    attempt,
    failureCount: 0,
    isUnconfirmed: false,
    number: phone.value.digits,
  } as const
  if (state.payment !== null) {
    const { cancel, effects } = startCancellation()
    return { state: { ...next, release: cancel }, effects }
  }
  return {
    state: { ...next, isNew: true, release: null },
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
      return { state: { ...carryOver(state), status: 'canceling', cancel }, effects }
    }
    default:
      return undefined
  }
}

function showPayment(state: SwishState): SwishTransition | undefined {
  const isOffered =
    state.status === 'canceling' ||
    state.status === 'cancel-fail' ||
    (state.status === 'existing-payment' && !state.isElsewhere)
  if (!isOffered) return undefined
  return resumePayment(state, { from: state.status === 'existing-payment' ? 'existing' : 'interrupted' })
}

/** The state for another attempt in the same dialog. A payment that this dialog has known is an earlier one for it. */
const anotherAttempt = (state: SwishState): SwishState => ({ ...state, trustsPoll: state.trustsPoll && state.isNew })

/** A new attempt, once the old one has its final answer. While that is unknown, the server is polled instead. */
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
      return state.isElsewhere ? startPayment(anotherAttempt(state), attempt) : undefined
    default:
      return undefined
  }
}

function leave(state: SwishState): SwishTransition | undefined {
  if (state.status === 'paid') return { state, effects: [{ type: 'redirect' }, { type: 'close' }] }
  if (state.status === 'fail') return closeUnpaid(state)
  return undefined
}

/** Closes the dialog unpaid and resets the payment session (SWI-25). */
export const closeUnpaid = (state: SwishState): SwishTransition => ({
  state,
  effects: [{ type: 'reset', after: 0 }, { type: 'close' }],
})

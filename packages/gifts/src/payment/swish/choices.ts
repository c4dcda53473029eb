import { readPhone } from '@charity-elements/runtime/parse/phone.ts'
import type { AttemptId } from '../attempt/identity.ts'
import { startCancel } from './canceling.ts'
import type { Chosen, Step } from './events.ts'
import { begin, createWithoutNumber, resume } from './starting.ts'
import { type SwishState, carried, isClosable } from './state.ts'

/** The transition for a user action; undefined where it does not apply. */
export function onChoice(state: SwishState, event: Chosen): Step | undefined {
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
        ? { state: { ...carried(state), status: 'idle', entry: 'phone', payment: null, problem: null }, effects: [] }
        : undefined
    case 'cancel':
      return requestCancel(state)
    case 'show-payment':
      return showPayment(state)
    case 'retry':
      return retry(state, event.attempt)
    case 'close':
      return isClosable(state) ? closed(state) : undefined
    case 'leave':
      return leave(state)
  }
}

function openApp(state: SwishState): Step | undefined {
  const isOffered = state.status === 'pending-mcommerce' || (state.status === 'idle' && state.entry === 'code')
  if (!isOffered || state.payment.token === null) return undefined
  const { token, returnToken } = state.payment
  return {
    state: { ...state, ...carried(state), status: 'pending-mcommerce', payment: state.payment },
    effects: [{ type: 'open-app', token, returnToken }],
  }
}

function enterNumber(state: SwishState): Step | undefined {
  const isOffered =
    state.status === 'pending' ||
    state.status === 'pending-mcommerce' ||
    (state.status === 'idle' && state.entry === 'code')
  if (!isOffered) return undefined
  const { payment, isSlow } = state
  return {
    state: { ...carried(state), isSlow, status: 'idle', entry: 'phone', payment, problem: null },
    effects: [],
  }
}

/** Back from the number entry: to the payment that is still pending, else to the QR code of a new attempt. */
function leaveNumber(state: SwishState, attempt: AttemptId): Step | undefined {
  if (state.status !== 'idle' || state.entry !== 'phone') return undefined
  const { payment, isSlow } = state
  if (payment === null) return createWithoutNumber(state, attempt)
  return payment.type === 'swish'
    ? { state: { ...carried(state), isSlow, status: 'pending', payment }, effects: [] }
    : { state: { ...carried(state), isSlow, status: 'idle', entry: 'code', payment }, effects: [] }
}

function submitNumber(state: SwishState, attempt: AttemptId): Step | undefined {
  if (state.status !== 'idle' || state.entry !== 'phone') return undefined
  const phone = readPhone(state.phone)
  if (!phone.ok) return { state: { ...state, problem: phone.reason }, effects: [] }
  const next = {
    ...carried(state),
    status: 'initializing',
    attempt,
    failureCount: 0,
    number: phone.value.digits,
  } as const
  if (state.payment !== null) {
    const { cancel, effects } = startCancel()
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

function requestCancel(state: SwishState): Step | undefined {
  switch (state.status) {
    case 'initializing-mcommerce':
    case 'idle':
    case 'initializing':
    case 'pending':
    case 'pending-mcommerce':
    case 'initializing-resumed-session':
    case 'cancel-fail': {
      const { cancel, effects } = startCancel()
      return { state: { ...carried(state), status: 'canceling', cancel }, effects }
    }
    default:
      return undefined
  }
}

function showPayment(state: SwishState): Step | undefined {
  const isOffered =
    state.status === 'canceling' ||
    state.status === 'cancel-fail' ||
    (state.status === 'existing-payment' && !state.isElsewhere)
  if (!isOffered) return undefined
  return resume(state, { from: state.status === 'existing-payment' ? 'existing' : 'interrupted' })
}

/** A new attempt, once the old one has its final answer. While that is unknown, the server is polled instead. */
function retry(state: SwishState, attempt: AttemptId): Step | undefined {
  switch (state.status) {
    case 'fail':
      return state.reason === 'unknown' ? { state, effects: [{ type: 'poll', after: 0 }] } : begin(state, attempt)
    case 'cancelled':
    case 'declined':
    case 'timed-out':
      return begin(state, attempt)
    case 'existing-payment':
      return state.isElsewhere ? begin(state, attempt) : undefined
    default:
      return undefined
  }
}

function leave(state: SwishState): Step | undefined {
  if (state.status === 'paid') return { state, effects: [{ type: 'redirect' }, { type: 'close' }] }
  if (state.status === 'fail') return closed(state)
  return undefined
}

/** Closes the dialog unpaid and resets the payment session (SWI-25). */
export const closed = (state: SwishState): Step => ({
  state,
  effects: [{ type: 'reset', after: 0 }, { type: 'close' }],
})

import { type CancellationProgress, continueCancellation } from './cancellation.ts'
import { pollDelay } from '../client/delays.ts'
import { whileDelayed } from '../client/requests.ts'
import { type Initializing, type SwishCreating, createCall, onSwishCreating } from './creating.ts'
import {
  type PolledPayment,
  type SwishExternalEvent,
  mayBePaid,
  onEnd,
  onStatus,
  paymentOfGift,
  wasNeverCreated,
} from './polled-payment.ts'
import type { SwishTransition, ExternalEvent } from './swish-events.ts'
import { startPayment } from './start-payment.ts'
import { type CommonState, type SwishState, commonFields } from './state.ts'

/** The transition for an external event; undefined if it does not apply. */
export function onExternalEvent(state: SwishState, event: ExternalEvent): SwishTransition | undefined {
  if (event.type === 'request-delayed')
    return isRequesting(state)
      ? { state: { ...state, connection: whileDelayed(state.connection, event) }, effects: [] }
      : undefined
  return onAnswer(
    state,
    event.type === 'poll-answered' ? { type: 'polled', payment: paymentOfGift(state, event) } : event,
  )
}

function onAnswer(state: SwishState, event: SwishExternalEvent): SwishTransition | undefined {
  switch (state.status) {
    case 'initializing-mcommerce':
      return onSwishCreating(state, event)
    case 'initializing':
      // Nobody has asked to cancel, so it keeps trying until the donor does.
      return state.step === 'cancelling-earlier'
        ? onCancellation(state, continueCancellation(state, event, false), (payment) =>
            mayBePaid(payment) ? onStatus(state, payment) : createAfterCancel(state),
          )
        : onSwishCreating(state, event)
    case 'canceling':
      return onCancellation(state, continueCancellation(state, event), (payment) =>
        wasNeverCreated(payment) ? onEnd({ ...commonFields(state), status: 'cancelled' }) : onStatus(state, payment),
      )
    case 'paid':
      // The donor went back from the thank-you page, and the browser restored this page.
      return event.type === 'page-restored' ? { state, effects: [{ type: 'close' }] } : undefined
    default:
      return isFollowed(state) ? onFollowing(state, event) : undefined
  }
}

/** Whether the dialog polls: in every state in which the gift may still be paid. */
function isFollowed(state: SwishState): boolean {
  switch (state.status) {
    case 'pending':
    case 'pending-mcommerce':
    case 'initializing-resumed-session':
    case 'cancel-fail':
      return true
    case 'idle':
      return state.payment !== null
    case 'fail':
      return state.reason === 'unknown' || state.reason === 'unconfirmed'
    default:
      return false
  }
}

/** Whether a request is pending or scheduled. */
const isRequesting = (state: SwishState): boolean =>
  ['initializing-mcommerce', 'initializing', 'canceling'].includes(state.status) || isFollowed(state)

type CancellingEarlier = Extract<Initializing, { step: 'cancelling-earlier' }>
type Canceling = Extract<SwishState, { status: 'canceling' }>

/** @param onPayment what follows when a poll answers after the cancel call. */
function onCancellation(
  state: CancellingEarlier | Canceling,
  progress: CancellationProgress | undefined,
  onPayment: (payment: PolledPayment) => SwishTransition,
): SwishTransition | undefined {
  switch (progress?.outcome) {
    case 'continues': {
      const { connection, cancel, effects } = progress
      return { state: { ...state, connection, cancel }, effects }
    }
    case 'answered':
      return onPayment(progress.payment)
    case 'refused':
    case 'unreached':
      return cancelFailed(state, progress.outcome)
    default:
      return undefined
  }
}

function createAfterCancel(state: CancellingEarlier): SwishTransition {
  const { status, attempt, number } = state
  const next: SwishCreating = {
    ...commonFields(state),
    isPaymentKnown: false,
    status,
    attempt,
    number,
    step: 'sending',
    failureCount: 0,
  }
  return { state: next, effects: [{ type: 'store-attempt', attempt }, createCall(next, 0)] }
}

/** The payment can still be paid, so polling continues. */
function cancelFailed(state: CommonState, reason: 'refused' | 'unreached'): SwishTransition {
  return {
    state: { ...commonFields(state), status: 'cancel-fail', reason },
    effects: [{ type: 'poll', after: pollDelay }],
  }
}

function onFollowing(state: SwishState, event: SwishExternalEvent): SwishTransition | undefined {
  switch (event.type) {
    case 'polled':
      return onPolled(state, event.payment)
    case 'poll-lost':
      return {
        state: { ...state, connection: event.connection },
        effects: [{ type: 'poll', after: Math.max(pollDelay, event.retryAfter ?? 0) }],
      }
    case 'polling-stopped':
      return { state: { ...commonFields(state), status: 'fail', reason: 'unknown' }, effects: [] }
    case 'page-activated':
    case 'page-restored':
      return { state, effects: [{ type: 'poll', after: 0 }] }
    default:
      return undefined
  }
}

function onPolled(state: SwishState, payment: PolledPayment): SwishTransition {
  const stays = (next: SwishState): SwishTransition => ({
    state: { ...next, connection: 'good' },
    effects: [{ type: 'poll', after: pollDelay }],
  })
  const isOpen = payment.outcome === 'created'
  if (state.status === 'idle' && state.entry === 'phone') {
    // Only a payment that is paid, or may be, interrupts a donor who is typing a number.
    if (isOpen) return stays(state)
    if (!mayBePaid(payment)) {
      return { state: { ...state, connection: 'good', payment: null }, effects: [{ type: 'clear-attempt' }] }
    }
  }
  if (state.status === 'cancel-fail' && isOpen) return stays(state)
  if (wasNeverCreated(payment)) {
    if (state.status === 'fail' && state.reason === 'unconfirmed') return stays(state)
    if (state.status === 'initializing-resumed-session') {
      switch (state.resumes) {
        case 'existing-payment':
          return onEnd({ ...commonFields(state), status: 'existing-payment', session: 'another' })
        case 'unsettled-attempt':
          return startPayment({ ...state, gift: state.next.gift }, state.next.attempt)
      }
    }
  }
  return onStatus(state, payment)
}

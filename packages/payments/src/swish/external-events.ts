import type { PolledStatus } from '@charity-elements/contract/swish.ts'
import { type CancellationProgress, continueCancellation } from './cancellation.ts'
import { pollDelay } from '../payment/delays.ts'
import { type Initializing, onCreating, retryCreate } from './creating.ts'
import { isCodeOfCreate, isUnknown, onEnd, onStatus, wasNeverCreated } from './poll-answer.ts'
import type { SwishTransition, ExternalEvent } from './swish-events.ts'
import { startPayment } from './start-payment.ts'
import { type CommonState, type SwishState, carryOver } from './state.ts'

/** The transition for an external event; undefined where it does not apply. */
export function onExternalEvent(state: SwishState, event: ExternalEvent): SwishTransition | undefined {
  if (event.type === 'delayed')
    return isRequesting(state) ? { state: { ...state, isSlow: true }, effects: [] } : undefined
  return onAnswer(state, event.type === 'polled' ? { type: 'polled', answer: aboutThisGift(state, event) } : event)
}

/** What a poll says when the session has no payment of this gift. */
const noPayment: PolledStatus = { status: 'error', error: 'none' }

/** DS24 stands for everything that leaves it unknown whether the gift was paid. */
const unknownOutcome: PolledStatus = { status: 'error', error: 'DS24' }

/**
 * What an answer says about this gift. A session reports its latest payment. Before this gift's own payment is known, an ended one is an
 * earlier gift: one that the donor has been thanked for, or, from a host that does not name its attempts, any that this browser cannot
 * exclude. A session that has replaced the payment's own knows nothing of it.
 */
function aboutThisGift(state: SwishState, event: Extract<ExternalEvent, { type: 'polled' }>): PolledStatus {
  const { answer, isThanked, isOtherSession } = event
  const isNameless = answer.attempt == null
  const hasNoPayment = answer.status === 'error' && (answer.error == null || answer.error === 'none')
  if (isOtherSession && isNameless && hasNoPayment) return unknownOutcome
  const isResumed = state.status === 'initializing-resumed-session' && state.from === 'existing'
  if (!state.isNew && !isResumed) return answer
  const isEarlier = isNameless && answer.status !== 'created' && !isCodeOfCreate(answer) && !isUnknown(answer)
  if (isThanked || (isEarlier && (!state.trustsPoll || hasNoPayment))) return noPayment
  return answer
}

function onAnswer(state: SwishState, event: ExternalEvent): SwishTransition | undefined {
  switch (state.status) {
    case 'initializing-mcommerce':
      return onCreating(state, event)
    case 'initializing':
      // Nobody has asked to cancel: it is tried until the donor does.
      return state.release
        ? onReleasing(state, continueCancellation(state.release, event, false))
        : onCreating(state, event)
    case 'canceling':
      return onCanceling(state, continueCancellation(state.cancel, event))
    case 'paid':
      // The donor went back from the thank-you page, and the browser restored this page.
      return event.type === 'bfcache-restored' ? { state, effects: [{ type: 'close' }] } : undefined
    default:
      return isFollowed(state) ? onFollowing(state, event) : undefined
  }
}

/** Whether the dialog polls: wherever the gift may still be paid. */
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

function onReleasing(state: Initializing, followed: CancellationProgress | undefined): SwishTransition | undefined {
  switch (followed?.outcome) {
    case 'continues':
      return {
        state: { ...state, isSlow: followed.cancel.failureCount > 0, release: followed.cancel },
        effects: followed.effects,
      }
    case 'answered': {
      const { answer } = followed
      if (answer.status === 'paid' || isUnknown(answer)) return onStatus(state, answer)
      const { attempt } = state
      const next: Initializing = { ...state, ...carryOver(state), isNew: true, release: null }
      return { state: next, effects: [{ type: 'store-attempt', attempt }, retryCreate(next, 0)] }
    }
    case 'refused':
    case 'unreached':
      return cancelFailed(state, followed.outcome)
    default:
      return undefined
  }
}

function onCanceling(
  state: Extract<SwishState, { status: 'canceling' }>,
  followed: CancellationProgress | undefined,
): SwishTransition | undefined {
  switch (followed?.outcome) {
    case 'continues':
      return {
        state: { ...state, isSlow: followed.cancel.failureCount > 0, cancel: followed.cancel },
        effects: followed.effects,
      }
    case 'answered':
      return wasNeverCreated(followed.answer)
        ? onEnd({ ...carryOver(state), status: 'cancelled' })
        : onStatus(state, followed.answer)
    case 'refused':
    case 'unreached':
      return cancelFailed(state, followed.outcome)
    default:
      return undefined
  }
}

/** The payment can still be paid, so polling continues. */
function cancelFailed(state: CommonState, reason: 'refused' | 'unreached'): SwishTransition {
  return {
    state: { ...carryOver(state), status: 'cancel-fail', reason },
    effects: [{ type: 'poll', after: pollDelay }],
  }
}

function onFollowing(state: SwishState, event: ExternalEvent): SwishTransition | undefined {
  switch (event.type) {
    case 'polled':
      return onPolled(state, event.answer)
    case 'poll-lost':
      return {
        state: { ...state, isSlow: true },
        effects: [{ type: 'poll', after: Math.max(pollDelay, event.retryAfter ?? 0) }],
      }
    case 'poll-stopped':
      return { state: { ...carryOver(state), status: 'fail', reason: 'unknown' }, effects: [] }
    case 'became-active':
    case 'bfcache-restored':
      return { state, effects: [{ type: 'poll', after: 0 }] }
    default:
      return undefined
  }
}

function onPolled(state: SwishState, answer: PolledStatus): SwishTransition {
  const stays = (next: SwishState): SwishTransition => ({
    state: { ...next, isSlow: false },
    effects: [{ type: 'poll', after: pollDelay }],
  })
  if (state.status === 'idle' && state.entry === 'phone') {
    // Only a payment that is paid, or may be, interrupts a donor who is typing a number.
    if (answer.status === 'created') return stays(state)
    if (answer.status !== 'paid' && !isUnknown(answer)) {
      return { state: { ...state, isSlow: false, payment: null }, effects: [{ type: 'clear-attempt' }] }
    }
  }
  if (state.status === 'cancel-fail' && answer.status === 'created') return stays(state)
  if (state.status === 'fail' && state.reason === 'unconfirmed' && wasNeverCreated(answer)) return stays(state)
  if (state.status === 'initializing-resumed-session' && wasNeverCreated(answer)) {
    if (state.from === 'existing') return onEnd({ ...carryOver(state), status: 'existing-payment', isElsewhere: true })
    if (state.from === 'press') return startPayment({ ...state, gift: state.pressed }, state.attempt)
  }
  return onStatus(state, answer)
}

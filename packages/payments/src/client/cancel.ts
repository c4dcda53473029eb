import { pollDelay, retryDelay } from './delays.ts'
import type {
  Attempt,
  Cancellation,
  CancelledPayment,
  ExternalEvent,
  PaymentEffect,
  PaymentState,
  PhaseOf,
} from './state.ts'
import { type PaymentTransition, beginAttempt, end, existingElsewhere, watch } from './transitions.ts'
import { type PolledPayment, mayArrive, mayBePaid, onStatus, paymentOfGift, wasNeverCreated } from './watch.ts'
import { existingPayment } from './errors.ts'

/**
 * After this many unanswered requests in a row, the server cannot be reached, and the donor can
 * leave.
 */
const failuresBeforeGivingUp = 4

/** Requests the cancellation. `next` is created once the payment has ended. */
export function cancel(state: PaymentState, next: Attempt | null): PaymentTransition {
  const of = unknownPayment(state)
  return {
    state: {
      ...state,
      connection: 'good',
      // Of a payment that was there before, the donor has asked to cancel whichever it is.
      ...(of === 'existing' && { isKnown: true, payment: null }),
      phase: { name: 'cancelling', answer: 'awaited', failureCount: 0, next, of },
    },
    effects: [{ type: 'store-followed-attempt' }, { type: 'cancel', after: 0 }],
  }
}

function unknownPayment({ phase, isKnown, stored }: PaymentState): CancelledPayment {
  switch (phase.name) {
    case 'none':
      return 'existing'
    case 'creating':
    case 'searching':
      // Nobody can pay by the code of an answer that is lost.
      return phase.request.number === null ? undefined : 'unanswered'
    default:
      // The donor had cancelled before, and went back to it.
      return isKnown || stored === null ? undefined : 'unanswered'
  }
}

/**
 * The transition while a payment is cancelled: by the cancel call, then polls of the status whatever
 * the answer was. If another payment waits, nobody has asked to cancel, so it keeps trying until the
 * donor does.
 */
export function onCancelling(
  state: PaymentState,
  phase: PhaseOf<'cancelling'>,
  event: ExternalEvent,
): PaymentTransition | undefined {
  const failureCount = Math.min(phase.failureCount + 1, failuresBeforeGivingUp)
  const isGivenUp = phase.next === null && failureCount === failuresBeforeGivingUp
  switch (event.type) {
    case 'cancel-answered': {
      const answered: Cancellation = { answer: event.success ? 'accepted' : 'refused', failureCount: 0 }
      return {
        state: { ...state, connection: 'good', phase: { ...phase, ...answered } },
        effects: [{ type: 'poll', after: 0 }],
      }
    }
    case 'cancel-lost':
    case 'poll-lost': {
      if (isGivenUp) return notCancelled(state, phase, 'unreached')
      const lost = { ...phase, failureCount }
      return {
        state: { ...state, connection: event.connection, phase: lost },
        effects: [event.type === 'cancel-lost' ? { type: 'poll', after: 0 } : nextRequest(lost)],
      }
    }
    case 'poll-answered': {
      const polled = paymentOfGift(state, event)
      if (polled.outcome !== 'created') return onEnded(state, phase, polled)
      return phase.answer === 'refused'
        ? notCancelled(state, phase, 'refused')
        : { state: { ...state, connection: 'good' }, effects: [nextRequest(phase)] }
    }
    case 'polling-stopped':
      return notCancelled(state, phase, 'refused')
    case 'page-activated':
    case 'page-restored':
      return phase.failureCount > 0 ? { state, effects: [{ ...nextRequest(phase), after: 0 }] } : undefined
    default:
      return undefined
  }
}

function onEnded(state: PaymentState, { next, of }: PhaseOf<'cancelling'>, polled: PolledPayment): PaymentTransition {
  const { gift } = state
  if (next !== null) return mayBePaid(polled) ? onStatus(state, polled) : beginAttempt(state, next)
  if (isElsewhere(polled, of)) return end(state, existingElsewhere)
  const isNever = wasNeverCreated(polled)
  if (isNever && of === 'unanswered' && mayArrive(state, polled)) {
    return watch(state, { type: 'unknown', about: 'created', gift }, true)
  }
  return isNever ? end(state, { type: 'cancelled', gift }) : onStatus(state, polled)
}

/**
 * Whether the payment that the donor wants to cancel is not this session's: another session's still
 * waits, and one by card may be paid.
 */
const isElsewhere = ({ answer: { status, error } }: PolledPayment, of: CancelledPayment): boolean =>
  status === 'error' && (error === existingPayment || (of === 'existing' && (error == null || error === 'none')))

/** The payment can still be paid, so polling continues. */
const notCancelled = (
  state: PaymentState,
  { of }: PhaseOf<'cancelling'>,
  why: 'refused' | 'unreached',
): PaymentTransition => watch(state, { type: 'not-cancelled', why }, of === 'unanswered')

/** The next request: the cancel call again, or a poll once it has been answered. */
const nextRequest = ({ answer, failureCount }: Cancellation): Extract<PaymentEffect, { type: 'cancel' | 'poll' }> =>
  answer === 'awaited' ? { type: 'cancel', after: retryDelay(failureCount) } : { type: 'poll', after: pollDelay }

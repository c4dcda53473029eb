import type { PolledStatus } from '@charity-elements/contract'
import { pollDelay } from './delays.ts'
import {
  type ExternalEvent,
  type Payment,
  type PaymentNews,
  type PaymentState,
  type PhaseOf,
  type PollAnswer,
  emptyPayment,
} from './state.ts'
import {
  type PaymentTransition,
  beginAttempt,
  end,
  existingElsewhere,
  nextPoll,
  refused,
  tell,
  unknown,
  watch,
} from './transitions.ts'
import { unknownOutcome } from './attempt.ts'
import { existingPayment, numberWithoutSwish } from './errors.ts'

/** What a poll says about the payment of this gift. */
export interface PolledPayment {
  readonly outcome:
    | 'created'
    | 'paid'
    | 'declined'
    | 'cancelled'
    | 'timed-out'
    /** The session has no payment for this gift. */
    | 'missing'
    /** Its create was refused: there is no payment. */
    | 'not-created'
    | 'failed'
    /** It is unknown whether the gift was paid. */
    | 'unknown'
  readonly answer: PolledStatus
}

/** There is no answer about this gift. */
const nothing: PolledStatus = { status: 'error' }

function outcomeOf({ status, error }: PolledStatus): PolledPayment['outcome'] {
  switch (status) {
    case 'already-cancelled':
      return 'cancelled'
    case 'error':
      if (error === 'none') return 'missing'
      if (error === unknownOutcome) return 'unknown'
      // Codes of a refused create, which a host may keep as the status of the attempt.
      return error === existingPayment || error === numberWithoutSwish ? 'not-created' : 'failed'
    default:
      return status
  }
}

/**
 * What an answer says about this gift. A session reports its latest payment. Until this gift's own
 * payment is known, an ended payment belongs to an earlier gift if the donor has been thanked for
 * it. On a host without attempt ids, this also applies to any earlier payment that this browser
 * knows of. A new session does not know the payments of the one that it replaced.
 */
export function paymentOfGift(
  { phase, payment, isKnown, hasEarlierPayment, stored }: PaymentState,
  { answer, isThanked, isOtherSession }: PollAnswer,
): PolledPayment {
  const outcome = outcomeOf(answer)
  const isNameless = answer.attempt == null
  const isEmpty = outcome === 'missing' || (answer.status === 'error' && answer.error == null)
  if (isOtherSession && isNameless && isEmpty) return { outcome: 'unknown', answer: nothing }
  const mayBeEarlier = !isKnown || (phase.name === 'looking' && phase.for === 'existing')
  if (!mayBeEarlier) {
    // Another tab has begun another payment, so the session no longer says how this one ends.
    const isOther = payment?.reference != null && !isNameless && answer.attempt !== payment.reference
    return isOther ? { outcome: 'unknown', answer: nothing } : { outcome, answer }
  }
  const isUnpaid = ['declined', 'cancelled', 'timed-out', 'failed'].includes(outcome)
  const isEarlier =
    isThanked ||
    (isNameless
      ? (isUnpaid || outcome === 'paid') && (hasEarlierPayment || isEmpty)
      : (isUnpaid || outcome === 'not-created') && stored !== null && answer.attempt !== stored.attempt)
  return isEarlier ? { outcome: 'missing', answer: nothing } : { outcome, answer }
}

/** Whether the donor certainly has no payment: nothing was created, or no answer knows of one. */
export const wasNeverCreated = ({ outcome }: PolledPayment): boolean =>
  outcome === 'missing' || outcome === 'not-created'

/**
 * Whether the create of a payment that was cancelled may still reach the server, although an answer
 * knows of none. Only a refusal that names this attempt is about it.
 */
export const mayArrive = ({ isKnown, stored }: PaymentState, { answer: { attempt } }: PolledPayment): boolean =>
  !isKnown && stored !== null && (attempt ?? null) !== stored.attempt

/** Whether a payment that was created may have been paid. */
export const mayBePaid = ({ outcome }: PolledPayment): boolean =>
  outcome === 'paid' || outcome === 'unknown' || outcome === 'missing'

/** The transition for the polled status of a payment that exists. */
export function onStatus(
  before: PaymentState,
  { outcome, answer }: PolledPayment,
  by: 'search' | 'poll' = 'poll',
): PaymentTransition {
  const gift = {
    amount: answer.giftAmount ?? before.gift.amount,
    purpose: answer.giftPurpose ?? before.gift.purpose,
    requestType: answer.requestType ?? before.gift.requestType,
  }
  const state: PaymentState = { ...before, gift }
  switch (outcome) {
    case 'created': {
      const payment = updatePayment(answer, state.payment)
      const attempt = state.phase.name === 'searching' ? state.phase.attempt : null
      const news: PaymentNews = { type: 'created', payment, gift, by, reference: payment.reference ?? attempt }
      const { state: next, effects } = watch({ ...state, isKnown: true, payment }, news)
      return { state: next, effects: state.payment ? effects : [{ type: 'confirm-attempt' }, ...effects] }
    }
    case 'paid': {
      const { payment, stored } = state
      const reference = answer.attempt ?? payment?.reference ?? stored?.attempt ?? null
      return end(state, {
        type: 'paid',
        reference,
        gift: { ...gift, amount: gift.amount ?? stored?.amount ?? undefined },
      })
    }
    case 'declined':
    case 'timed-out':
    case 'cancelled':
      return end(state, { type: outcome, gift })
    // If the session does not know a payment that was created, it is also unknown whether that was
    // paid.
    case 'missing':
      return unknown(state)
    case 'unknown':
      // The session may tell of another payment later.
      return unknown(
        state.isKnown && answer.attempt ? { ...state, payment: updatePayment(answer, state.payment) } : state,
      )
    case 'not-created':
    case 'failed':
      return refused(state, answer.error ?? '')
  }
}

type PaymentFields = Pick<PolledStatus, 'type' | 'attempt' | 'swishToken' | 'svgData' | 'expiresAt' | 'returnToken'>

/** The payment after an answer. Fields missing in the answer keep their values. */
export function updatePayment(answer: PaymentFields, known: Payment | null): Payment {
  const before = (answer.type == null || answer.type === known?.type ? known : null) ?? emptyPayment
  const token = answer.swishToken ?? before.token
  const type = 'type' in before ? before.type : token === null ? 'swish' : 'swish-mcommerce'
  return {
    ...before,
    type: answer.type ?? type,
    reference: answer.attempt ?? before.reference,
    token,
    svg: answer.svgData ?? before.svg,
    expiresAt: answer.expiresAt ?? before.expiresAt,
    returnToken: answer.returnToken ?? before.returnToken,
  }
}

/** The transition while polls look for the payment of a lost create. */
export function onSearching(
  state: PaymentState,
  phase: PhaseOf<'searching'>,
  event: ExternalEvent,
): PaymentTransition | undefined {
  switch (event.type) {
    case 'poll-answered': {
      const polled = paymentOfGift(state, event)
      return polled.outcome === 'missing' ? withoutNews(state, phase) : onStatus(state, polled, 'search')
    }
    case 'poll-lost':
      return withoutNews({ ...state, connection: event.connection }, phase)
    case 'page-activated':
    case 'page-restored':
      return { state, effects: [{ type: 'poll', after: 0 }] }
    default:
      return undefined
  }
}

/** After this many polls that know of no payment, the donor decides how to continue. */
const pollsWithoutNews = 4

function withoutNews(state: PaymentState, phase: PhaseOf<'searching'>): PaymentTransition {
  const failureCount = phase.failureCount + 1
  return failureCount < pollsWithoutNews
    ? { state: { ...state, phase: { ...phase, failureCount } }, effects: [nextPoll] }
    : watch(state, { type: 'unknown', about: 'created', gift: state.gift }, true)
}

/** The transition while polls ask about a payment. */
export function onFollowing(
  state: PaymentState,
  phase: PhaseOf<'looking' | 'watching'>,
  event: ExternalEvent,
): PaymentTransition | undefined {
  switch (event.type) {
    case 'poll-answered':
      return onPolled(state, phase, paymentOfGift(state, event))
    case 'poll-lost':
      return {
        state: { ...state, connection: event.connection },
        effects: [{ type: 'poll', after: Math.max(pollDelay, event.retryAfter ?? 0) }],
      }
    case 'polling-stopped':
      return {
        state: { ...state, connection: 'good', phase: { name: 'watching', isUnconfirmed: false } },
        effects: [tell({ type: 'unknown', about: 'paid', gift: state.gift })],
      }
    case 'page-activated':
    case 'page-restored':
      return { state, effects: [{ type: 'poll', after: 0 }] }
    default:
      return undefined
  }
}

function onPolled(
  state: PaymentState,
  phase: PhaseOf<'looking' | 'watching'>,
  polled: PolledPayment,
): PaymentTransition {
  if (wasNeverCreated(polled)) {
    if (phase.name === 'watching') {
      if (phase.isUnconfirmed) return { state: { ...state, connection: 'good' }, effects: [nextPoll] }
    } else if (phase.for === 'existing') {
      return end(state, existingElsewhere)
    } else if (phase.for === 'unsettled') {
      return beginAttempt(state, phase.next)
    } else if (mayArrive(state, polled)) {
      // The donor has cancelled it, and comes back.
      return watch(state, { type: 'unknown', about: 'created', gift: state.gift }, true)
    }
  }
  return onStatus(state, polled)
}

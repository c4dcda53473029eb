import type { PolledStatus } from '@charity-elements/runtime/api/contract/swish.ts'
import { type CancellationProgress, continueCancellation } from './cancellation.ts'
import { tooManyRequests } from '../payment/create-error.ts'
import { pollDelay, retryDelay } from '../payment/delays.ts'
import type { SwishTransition, SwishEffect, ExternalEvent } from './swish-events.ts'
import { startPayment } from './start-payment.ts'
import { type CommonState, type KnownGift, type Payment, type SwishState, carryOver } from './state.ts'

type Initializing = Extract<SwishState, { status: 'initializing' }>
type Creating = Extract<SwishState, { status: 'initializing-mcommerce' }> | Initializing

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

/** Error codes of a refused create, which a host may keep as the status of the attempt. */
const isCodeOfCreate = ({ error }: PolledStatus): boolean => error === 'RP06' || error === 'ACMT03'

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

function onCreating(state: Creating, event: ExternalEvent): SwishTransition | undefined {
  switch (event.type) {
    case 'created':
      return onCreated(state, event.payment)
    case 'create-refused':
      return onRefusal(state, event.error)
    case 'create-lost': {
      if (event.isUnreachable) return onEnd({ ...carryOver(state), status: 'fail', reason: 'unreachable' })
      const failureCount = state.failureCount + 1
      return {
        state: { ...state, failureCount, isSlow: true },
        effects: [retryCreate(state, retryDelay(failureCount))],
      }
    }
    case 'create-unconfirmed':
      return {
        state: { ...state, failureCount: 0, isUnconfirmed: true, isSlow: true },
        effects: [{ type: 'poll', after: retryDelay(1) }],
      }
    case 'polled':
      return state.isUnconfirmed ? onUnconfirmed(state, event.answer) : undefined
    case 'poll-lost':
      return state.isUnconfirmed ? withoutNews(state) : undefined
    case 'became-active':
    case 'bfcache-restored':
      if (state.isUnconfirmed) return { state, effects: [{ type: 'poll', after: 0 }] }
      return state.failureCount > 0 ? { state, effects: [retryCreate(state, 0)] } : undefined
    default:
      return undefined
  }
}

/** So many polls that know of no payment, and the donor decides how to go on. */
const pollsWithoutNews = 4

/** A poll after a lost create: there is a payment, or nobody knows. */
function onUnconfirmed(state: Creating, answer: PolledStatus): SwishTransition {
  if (wasNeverCreated(answer) && !isCodeOfCreate(answer)) return withoutNews(state)
  const { state: next, effects } = onStatus(state, answer)
  const recorded: SwishEffect = { type: 'record-payment', reference: answer.attempt ?? state.attempt }
  return { state: next, effects: answer.status === 'created' ? [recorded, ...effects] : effects }
}

function withoutNews(state: Creating): SwishTransition {
  const failureCount = state.failureCount + 1
  const poll: SwishEffect = { type: 'poll', after: pollDelay }
  if (failureCount < pollsWithoutNews) return { state: { ...state, failureCount, isSlow: true }, effects: [poll] }
  return { state: { ...carryOver(state), status: 'fail', reason: 'unconfirmed' }, effects: [poll] }
}

/** Sends the same attempt again: the server recognises its key and repeats its answer. */
function retryCreate(state: Creating, after: number): SwishEffect {
  const { attempt } = state
  return state.status === 'initializing'
    ? { type: 'create', after, attempt, number: state.number }
    : { type: 'create-mcommerce', after, attempt }
}

function onCreated(state: Creating, payment: Payment): SwishTransition {
  const poll: SwishEffect = { type: 'poll', after: pollDelay }
  const recorded: SwishEffect = { type: 'record-payment', reference: payment.reference ?? state.attempt }
  if (state.status === 'initializing') {
    return { state: { ...carryOver(state), isNew: false, status: 'pending', payment }, effects: [recorded, poll] }
  }
  const { token, returnToken } = payment
  const app: SwishEffect[] =
    state.device === 'handheld' && token !== null ? [{ type: 'open-app', token, returnToken }] : []
  return {
    state: { ...carryOver(state), isNew: false, status: 'idle', entry: 'code', payment },
    effects: [recorded, poll, ...app],
  }
}

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

/** DS24: Swish does not know whether the gift was paid. `none`: the session does not know the attempt. */
const isUnknown = ({ status, error }: PolledStatus): boolean =>
  status === 'error' && (error === 'DS24' || error === 'none')

/** There is no payment: the session has no attempt, or the create was refused. */
const wasNeverCreated = ({ status, error }: PolledStatus): boolean =>
  status === 'error' && (error === 'none' || error === 'RP06' || error === 'ACMT03')

/** The transition for a polled status (SWI-32, SWI-33). */
function onStatus(state: CommonState & Partial<{ payment: Payment | null }>, answer: PolledStatus): SwishTransition {
  const common: CommonState = { ...carryOver(state), gift: updateGift(state.gift, answer) }
  switch (answer.status) {
    case 'created': {
      const payment = updatePayment(answer, state.payment ?? null)
      const status = payment.type === 'swish' ? 'pending' : 'pending-mcommerce'
      return {
        state: { ...common, isNew: false, status, payment },
        effects: [...(state.payment ? [] : [{ type: 'confirm-attempt' } as const]), { type: 'poll', after: pollDelay }],
      }
    }
    case 'paid':
      return {
        state: { ...common, status: 'paid' },
        effects: [
          { type: 'record-paid', reference: answer.attempt ?? state.payment?.reference ?? null, gift: common.gift },
          { type: 'clear-attempt' },
          { type: 'redirect' },
        ],
      }
    case 'declined':
    case 'timed-out':
      return onEnd({ ...common, status: answer.status })
    case 'cancelled':
    case 'already-cancelled':
      return onEnd({ ...common, status: 'cancelled' })
    case 'error':
      return isUnknown(answer)
        ? {
            state: { ...common, status: 'fail', reason: 'unknown' },
            effects: [{ type: 'poll', after: pollDelay }],
          }
        : onRefusal(common, answer.error ?? '')
  }
}

/** The transition for a refused create (ERR-12, ERR-13, ERR-14). */
function onRefusal(state: CommonState, error: string): SwishTransition {
  const common = carryOver(state)
  switch (error) {
    case 'RP06':
      return onEnd({ ...common, status: 'existing-payment', isElsewhere: false })
    case 'ACMT03':
      return onEnd({ ...common, status: 'invalid-phonenumber' })
    case tooManyRequests:
      return onEnd({ ...common, status: 'fail', reason: 'too-many' })
    default:
      return onEnd({ ...common, status: 'fail', reason: 'refused' })
  }
}

const onEnd = (state: SwishState): SwishTransition => ({ state, effects: [{ type: 'clear-attempt' }] })

const updateGift = (gift: KnownGift, { giftAmount, giftPurpose }: PolledStatus): KnownGift => ({
  amount: giftAmount ?? gift.amount,
  purpose: giftPurpose ?? gift.purpose,
})

/** The payment after a poll. Fields missing in the answer keep their values. */
function updatePayment(answer: PolledStatus, known: Payment | null): Payment {
  const before = answer.type == null || answer.type === known?.type ? known : null
  const token = answer.swishToken ?? before?.token ?? null
  return {
    type: answer.type ?? before?.type ?? (token === null ? 'swish' : 'swish-mcommerce'),
    reference: answer.attempt ?? before?.reference ?? null,
    token,
    svg: answer.svgData ?? before?.svg ?? null,
    expiresAt: answer.expiresAt ?? before?.expiresAt ?? null,
    returnToken: answer.returnToken ?? before?.returnToken ?? null,
  }
}

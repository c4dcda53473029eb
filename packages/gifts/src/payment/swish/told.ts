import type { SwishStatus as PolledStatus } from '@charity-elements/runtime/api/contract/swish.ts'
import { type CancelStep, followCancel } from './canceling.ts'
import { pollDelay, retryDelay } from '../delays.ts'
import type { Step, SwishEffect, Told } from './events.ts'
import { begin } from './starting.ts'
import { type Common, type GiftSeen, type Payment, type SwishState, carried } from './state.ts'

type Initializing = Extract<SwishState, { status: 'initializing' }>
type Creating = Extract<SwishState, { status: 'initializing-mcommerce' }> | Initializing

/** What follows from something that was told; undefined where it means nothing. */
export function onTold(state: SwishState, event: Told): Step | undefined {
  if (event.type === 'delayed') return isAsking(state) ? { state: { ...state, isSlow: true }, effects: [] } : undefined
  return onAnswer(state, event.type === 'polled' && event.isThanked && state.isNew ? noneYet : event)
}

/** What a poll tells while all that the session knows of is an older gift, which was paid and thanked for. */
const noneYet: Told = { type: 'polled', answer: { status: 'error', error: 'none' } }

function onAnswer(state: SwishState, event: Told): Step | undefined {
  switch (state.status) {
    case 'initializing-mcommerce':
      return onCreating(state, event)
    case 'initializing':
      return state.release ? onReleasing(state, followCancel(state.release, event)) : onCreating(state, event)
    case 'canceling':
      return onCanceling(state, followCancel(state.cancel, event))
    case 'paid':
      // The donor went back from the thank-you page to a page that the browser had kept.
      return event.type === 'restored' ? { state, effects: [{ type: 'close' }] } : undefined
    default:
      return isFollowed(state) ? onFollowing(state, event) : undefined
  }
}

/** Whether the dialog polls: wherever money may still leave. */
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
      return state.reason === 'unknown'
    default:
      return false
  }
}

/** Whether a call of the dialog's is under way or waits for its turn. */
const isAsking = (state: SwishState): boolean =>
  ['initializing-mcommerce', 'initializing', 'canceling'].includes(state.status) || isFollowed(state)

function onCreating(state: Creating, event: Told): Step | undefined {
  switch (event.type) {
    case 'created':
      return onCreated(state, event.payment)
    case 'create-refused':
      return refusal(state, event.error)
    case 'create-lost': {
      const losses = state.losses + 1
      return { state: { ...state, losses, isSlow: true }, effects: [createAgain(state, retryDelay(losses))] }
    }
    case 'woken':
    case 'restored':
      return state.losses > 0 ? { state, effects: [createAgain(state, 0)] } : undefined
    default:
      return undefined
  }
}

/** The same attempt once more: the server knows it by its key, and answers as it answered. */
function createAgain(state: Creating, after: number): SwishEffect {
  const { attempt } = state
  return state.status === 'initializing'
    ? { type: 'create', after, attempt, number: state.number }
    : { type: 'create-mcommerce', after, attempt }
}

function onCreated(state: Creating, payment: Payment): Step {
  const poll: SwishEffect = { type: 'poll', after: pollDelay }
  const recorded: SwishEffect = { type: 'record-payment', reference: payment.reference }
  if (state.status === 'initializing') {
    return { state: { ...carried(state), isNew: false, status: 'pending', payment }, effects: [recorded, poll] }
  }
  const { token, returnToken } = payment
  const app: SwishEffect[] =
    state.device === 'handheld' && token !== null ? [{ type: 'open-app', token, returnToken }] : []
  return {
    state: { ...carried(state), isNew: false, status: 'idle', entry: 'code', payment },
    effects: [recorded, poll, ...app],
  }
}

function onReleasing(state: Initializing, followed: CancelStep | undefined): Step | undefined {
  switch (followed?.outcome) {
    case 'goes-on':
      return {
        state: { ...state, isSlow: followed.cancel.losses > 0, release: followed.cancel },
        effects: followed.effects,
      }
    case 'told': {
      const { answer } = followed
      if (answer.status === 'paid' || isUnknown(answer)) return arrived(state, answer)
      const { attempt } = state
      const next: Initializing = { ...state, ...carried(state), isNew: true, release: null }
      return { state: next, effects: [{ type: 'keep-attempt', attempt }, createAgain(next, 0)] }
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
  followed: CancelStep | undefined,
): Step | undefined {
  switch (followed?.outcome) {
    case 'goes-on':
      return {
        state: { ...state, isSlow: followed.cancel.losses > 0, cancel: followed.cancel },
        effects: followed.effects,
      }
    case 'told':
      return wasNeverCreated(followed.answer)
        ? ended({ ...carried(state), status: 'cancelled' })
        : arrived(state, followed.answer)
    case 'refused':
    case 'unreached':
      return cancelFailed(state, followed.outcome)
    default:
      return undefined
  }
}

/** The payment can still be paid, so it is followed all the same. */
function cancelFailed(state: Common, reason: 'refused' | 'unreached'): Step {
  return {
    state: { ...carried(state), status: 'cancel-fail', reason },
    effects: [{ type: 'poll', after: pollDelay }],
  }
}

function onFollowing(state: SwishState, event: Told): Step | undefined {
  switch (event.type) {
    case 'polled':
      return onPolled(state, event.answer)
    case 'poll-lost':
      return { state: { ...state, isSlow: true }, effects: [{ type: 'poll', after: pollDelay }] }
    case 'woken':
    case 'restored':
      return { state, effects: [{ type: 'poll', after: 0 }] }
    default:
      return undefined
  }
}

function onPolled(state: SwishState, answer: PolledStatus): Step {
  const stays = (next: SwishState): Step => ({
    state: { ...next, isSlow: false },
    effects: [{ type: 'poll', after: pollDelay }],
  })
  if (state.status === 'idle' && state.entry === 'phone') {
    // Nothing takes the number away from under the donor's fingers but a payment that is made, or may be.
    if (answer.status === 'created') return stays(state)
    if (answer.status !== 'paid' && !isUnknown(answer)) {
      return { state: { ...state, isSlow: false, payment: null }, effects: [{ type: 'forget-attempt' }] }
    }
  }
  if (state.status === 'cancel-fail' && answer.status === 'created') return stays(state)
  if (state.status === 'initializing-resumed-session' && wasNeverCreated(answer)) {
    if (state.from === 'existing') return ended({ ...carried(state), status: 'existing-payment', isElsewhere: true })
    if (state.from === 'press') return begin(state, state.attempt)
  }
  return arrived(state, answer)
}

/** DS24: Swish does not know whether the money left. `none`: the session does not know the attempt. */
const isUnknown = ({ status, error }: PolledStatus): boolean =>
  status === 'error' && (error === 'DS24' || error === 'none')

/** No payment came of it: the session has no attempt, or the create was refused. */
const wasNeverCreated = ({ status, error }: PolledStatus): boolean =>
  status === 'error' && (error === 'none' || error === 'RP06' || error === 'ACMT03')

/** Where a status of the server's leads (design 5, Money). */
function arrived(state: Common & Partial<{ payment: Payment | null }>, answer: PolledStatus): Step {
  const about: Common = { ...carried(state), gift: seen(state.gift, answer) }
  switch (answer.status) {
    case 'created': {
      const payment = waiting(answer, state.payment ?? null)
      const status = payment.type === 'swish' ? 'pending' : 'pending-mcommerce'
      return { state: { ...about, isNew: false, status, payment }, effects: [{ type: 'poll', after: pollDelay }] }
    }
    case 'paid':
      return {
        state: { ...about, status: 'paid' },
        effects: [
          { type: 'record-paid', reference: answer.attempt ?? state.payment?.reference ?? null, gift: about.gift },
          { type: 'forget-attempt' },
          { type: 'redirect' },
        ],
      }
    case 'declined':
    case 'timed-out':
      return ended({ ...about, status: answer.status })
    case 'cancelled':
    case 'already-cancelled':
      return ended({ ...about, status: 'cancelled' })
    case 'error':
      return isUnknown(answer)
        ? {
            state: { ...about, status: 'fail', reason: 'unknown' },
            effects: [{ type: 'poll', after: pollDelay }],
          }
        : refusal(about, answer.error ?? '')
  }
}

/** Where a refusal leads (design 5, Money). */
function refusal(state: Common, error: string): Step {
  const about = carried(state)
  switch (error) {
    case 'RP06':
      return ended({ ...about, status: 'existing-payment', isElsewhere: false })
    case 'ACMT03':
      return ended({ ...about, status: 'invalid-phonenumber' })
    default:
      return ended({ ...about, status: 'fail', reason: 'refused' })
  }
}

const ended = (state: SwishState): Step => ({ state, effects: [{ type: 'forget-attempt' }] })

const seen = (gift: GiftSeen, { giftAmount, giftPurpose }: PolledStatus): GiftSeen => ({
  amount: giftAmount ?? gift.amount,
  purpose: giftPurpose ?? gift.purpose,
})

/** The payment as the server last told of it; what it left out stands as it was. */
function waiting(answer: PolledStatus, known: Payment | null): Payment {
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

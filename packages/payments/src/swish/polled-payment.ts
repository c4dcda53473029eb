import type { PolledStatus } from '@charity-elements/contract'
import { invalidRequest, tooManyRequests } from '../client/errors.ts'
import { pollDelay } from '../client/delays.ts'
import { type CommonState, type KnownGift, type Payment, type SwishState, commonFields } from './state.ts'
import type { ExternalEvent, PollAnswer, SwishTransition } from './swish-events.ts'

/* What a poll says about a payment, and the transitions for it. */

/** What a poll says about the payment of this dialog. */
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

/** An external event, with the answer to a poll interpreted for this gift. */
export type SwishExternalEvent =
  Exclude<ExternalEvent, PollAnswer> | { readonly type: 'polled'; readonly payment: PolledPayment }

/** There is no answer about this gift. */
const nothing: PolledStatus = { status: 'error' }

function outcomeOf({ status, error }: PolledStatus): PolledPayment['outcome'] {
  switch (status) {
    case 'already-cancelled':
      return 'cancelled'
    case 'error':
      if (error === 'none') return 'missing'
      // DS24 stands for every case in which it is unknown whether the gift was paid.
      if (error === 'DS24') return 'unknown'
      // Codes of a refused create, which a host may keep as the status of the attempt.
      return error === 'RP06' || error === 'ACMT03' ? 'not-created' : 'failed'
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
export function paymentOfGift(state: SwishState, { answer, isThanked, isOtherSession }: PollAnswer): PolledPayment {
  const outcome = outcomeOf(answer)
  const isNameless = answer.attempt == null
  const isEmpty = outcome === 'missing' || (answer.status === 'error' && answer.error == null)
  if (isOtherSession && isNameless && isEmpty) return { outcome: 'unknown', answer: nothing }
  const mayBeEarlier =
    !state.isPaymentKnown || (state.status === 'initializing-resumed-session' && state.resumes === 'existing-payment')
  if (!mayBeEarlier) {
    // Another tab has begun another payment, so the session no longer says how this one ends.
    const isOther = state.reference != null && !isNameless && answer.attempt !== state.reference
    return isOther ? { outcome: 'unknown', answer: nothing } : { outcome, answer }
  }
  const isEnded = ['paid', 'declined', 'cancelled', 'timed-out', 'failed'].includes(outcome)
  const isEarlier = isThanked || (isNameless && isEnded && (state.hasEarlierPayment || isEmpty))
  return isEarlier ? { outcome: 'missing', answer: nothing } : { outcome, answer }
}

/** Whether the donor certainly has no payment: nothing was created, or no answer knows of one. */
export const wasNeverCreated = ({ outcome }: PolledPayment): boolean =>
  outcome === 'missing' || outcome === 'not-created'

/** Whether a payment that was created may have been paid. */
export const mayBePaid = ({ outcome }: PolledPayment): boolean =>
  outcome === 'paid' || outcome === 'unknown' || outcome === 'missing'

/** The transition for the polled status of a payment that exists. */
export function onStatus(
  state: CommonState & Partial<{ payment: Payment | null }>,
  { outcome, answer }: PolledPayment,
): SwishTransition {
  const common: CommonState = { ...commonFields(state), gift: updateGift(state.gift, answer) }
  switch (outcome) {
    case 'created': {
      const payment = updatePayment(answer, state.payment ?? null)
      const status = payment.type === 'swish' ? 'pending' : 'pending-mcommerce'
      return {
        state: { ...common, isPaymentKnown: true, reference: payment.reference, status, payment },
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
    case 'cancelled':
      return onEnd({ ...common, status: outcome })
    // If the session does not know a payment that was created, it is also unknown whether that was
    // paid.
    case 'missing':
    case 'unknown':
      return onUnknown(common)
    case 'not-created':
    case 'failed':
      return onRefusal(common, answer.error ?? '')
  }
}

/** The transition for a refused create. */
export function onRefusal(state: CommonState, error: string): SwishTransition {
  const common = commonFields(state)
  switch (error) {
    case 'RP06':
      return onEnd({ ...common, status: 'existing-payment', session: 'this' })
    case 'ACMT03':
      return onEnd({ ...common, status: 'invalid-phonenumber' })
    case 'DS24':
      return onUnknown(common)
    case invalidRequest:
      return onEnd({ ...common, status: 'fail', reason: 'invalid' })
    case tooManyRequests:
      return onEnd({ ...common, status: 'fail', reason: 'too-many' })
    default:
      return onEnd({ ...common, status: 'fail', reason: 'refused' })
  }
}

/** It is unknown whether the gift was paid, so the dialog keeps asking. */
const onUnknown = (common: CommonState): SwishTransition => ({
  state: { ...common, status: 'fail', reason: 'unknown' },
  effects: [{ type: 'poll', after: pollDelay }],
})

export const onEnd = (state: SwishState): SwishTransition => ({ state, effects: [{ type: 'clear-attempt' }] })

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

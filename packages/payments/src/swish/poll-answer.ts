import type { PolledStatus } from '@charity-elements/contract/swish.ts'
import { tooManyRequests } from '../payment/create-error.ts'
import { pollDelay } from '../payment/delays.ts'
import { type CommonState, type KnownGift, type Payment, type SwishState, carryOver } from './state.ts'
import type { SwishTransition } from './swish-events.ts'

/* What the server says about a payment, and the transitions for it. */

/** Error codes of a refused create, which a host may keep as the status of the attempt. */
export const isCodeOfCreate = ({ error }: PolledStatus): boolean => error === 'RP06' || error === 'ACMT03'

/** DS24: Swish does not know whether the gift was paid. `none`: the session does not know the attempt. */
export const isUnknown = ({ status, error }: PolledStatus): boolean =>
  status === 'error' && (error === 'DS24' || error === 'none')

/** There is no payment: the session has no attempt, or the create was refused. */
export const wasNeverCreated = ({ status, error }: PolledStatus): boolean =>
  status === 'error' && (error === 'none' || error === 'RP06' || error === 'ACMT03')

/** The transition for a polled status (SWI-32, SWI-33). */
export function onStatus(
  state: CommonState & Partial<{ payment: Payment | null }>,
  answer: PolledStatus,
): SwishTransition {
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
export function onRefusal(state: CommonState, error: string): SwishTransition {
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

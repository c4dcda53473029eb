import type { AttemptId } from '../client/attempt.ts'
import { type CommonState, type Resumption, type SwishState, commonFields } from './state.ts'
import type { SwishTransition } from './swish-events.ts'

/** The known details of a gift before its payment begins. */
type GiftContext = Pick<CommonState, 'device' | 'gift' | 'phone' | 'hasEarlierPayment'>

const newGift = ({ device, gift, phone, hasEarlierPayment }: GiftContext): CommonState => ({
  device,
  gift,
  phone,
  connection: 'good',
  isPaymentKnown: false,
  hasEarlierPayment,
  needsForm: false,
})

/** A new gift: creates a payment without a typed number. */
export function startPayment(context: GiftContext, attempt: AttemptId): SwishTransition {
  const { state, effects } = createWithoutNumber(context, attempt)
  return { state, effects: [{ type: 'record-start', attempt }, ...effects] }
}

/**
 * Resumes an interrupted payment. `gift` is what the tab knows about it; the server may know the
 * rest.
 */
export const resumeInterrupted = (
  device: CommonState['device'],
  gift: CommonState['gift'] = {},
  needsForm = false,
): SwishTransition =>
  resumePayment(
    { device, gift, phone: '', connection: 'good', isPaymentKnown: true, hasEarlierPayment: false, needsForm },
    { resumes: 'interrupted-payment' },
  )

/**
 * The donor presses 'Swisha' while the tab has stored an attempt whose status is unknown. Polls
 * first, and begins the new gift if the session has no payment.
 */
export function pollBeforeStart(
  context: GiftContext,
  attempt: AttemptId,
  storedAmount: number | null,
): SwishTransition {
  const next = { attempt, gift: context.gift }
  // Until the server says that there is no payment, the dialog is about the stored attempt, which
  // may be for another gift.
  const gift = context.gift.amount === storedAmount ? context.gift : { purpose: context.gift.purpose }
  return resumePayment({ ...newGift(context), gift }, { resumes: 'unsettled-attempt', next })
}

/** Polls for the session's payment at once. */
export function resumePayment(common: CommonState, resumption: Resumption): SwishTransition {
  const state: SwishState = { ...commonFields(common), status: 'initializing-resumed-session', ...resumption }
  return { state, effects: [{ type: 'store-followed-attempt' }, { type: 'poll', after: 0 }] }
}

/** A new attempt, paid by token or QR code. */
export function createWithoutNumber(context: GiftContext, attempt: AttemptId): SwishTransition {
  return {
    state: {
      ...newGift(context),
      status: 'initializing-mcommerce',
      attempt,
      step: 'sending',
      failureCount: 0,
    },
    effects: [
      { type: 'store-attempt', attempt },
      { type: 'create-mcommerce', after: 0, attempt },
    ],
  }
}

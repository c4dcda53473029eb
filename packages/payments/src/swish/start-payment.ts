import type { AttemptId } from '../start/attempt/attempt-id.ts'
import type { SwishTransition } from './swish-events.ts'
import type { CommonState, KnownGift, SwishState } from './state.ts'

type PaymentContext = Omit<CommonState, 'isSlow' | 'isNew'>
type Resumed = Extract<SwishState, { status: 'initializing-resumed-session' }>
type ResumeReason =
  { from: 'interrupted' } | { from: 'existing' } | { from: 'press'; attempt: AttemptId; pressed: KnownGift }

/** A new gift: creates a payment without a typed number (SWI-1). */
export function startPayment(context: PaymentContext, attempt: AttemptId): SwishTransition {
  const { state, effects } = createWithoutNumber(context, attempt)
  return { state, effects: [{ type: 'record-start', attempt }, ...effects] }
}

/** Resumes an interrupted payment (SWI-6, SWI-20). `gift`: what the tab knows of it; the rest the server may tell. */
export const resumeInterrupted = (device: CommonState['device'], gift: KnownGift = {}): SwishTransition =>
  resumePayment({ device, gift, phone: '', isNew: false, trustsPoll: true }, { from: 'interrupted' })

/**
 * The donor presses 'Swisha' while the tab has stored an attempt whose status is unknown: polls first. When the session has no
 * payment, the new gift begins.
 */
export const pollBeforeStart = (
  context: PaymentContext,
  attempt: AttemptId,
  storedAmount: number | null,
): SwishTransition => {
  const { gift: pressed } = context
  // Until the server says that there is no payment, this is about the stored attempt, which may be another gift.
  const gift = pressed.amount === storedAmount ? pressed : { purpose: pressed.purpose }
  return resumePayment({ ...context, gift, isNew: true }, { from: 'press', attempt, pressed })
}

/** Polls for the session's payment at once. */
export function resumePayment(
  { device, gift, phone, isNew, trustsPoll }: Omit<CommonState, 'isSlow'>,
  reason: ResumeReason,
): SwishTransition {
  const state: Resumed = {
    device,
    gift,
    phone,
    isSlow: false,
    isNew,
    trustsPoll,
    status: 'initializing-resumed-session',
    ...reason,
  }
  return { state, effects: [{ type: 'store-followed-attempt' }, { type: 'poll', after: 0 }] }
}

/** A new attempt, paid by token or QR code. */
export function createWithoutNumber(
  { device, gift, phone, trustsPoll }: PaymentContext,
  attempt: AttemptId,
): SwishTransition {
  return {
    state: {
      device,
      gift,
      phone,
      isSlow: false,
      isNew: true,
      trustsPoll,
      status: 'initializing-mcommerce',
      attempt,
      failureCount: 0,
      isUnconfirmed: false,
    },
    effects: [
      { type: 'store-attempt', attempt },
      { type: 'create-mcommerce', after: 0, attempt },
    ],
  }
}

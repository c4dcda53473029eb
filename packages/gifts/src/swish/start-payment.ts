import type { AttemptId } from '../persistence/attempt-id.ts'
import type { SwishTransition } from './swish-events.ts'
import type { CommonState, SwishState } from './state.ts'

type PaymentContext = Omit<CommonState, 'isSlow' | 'isNew'>
type Resumed = Extract<SwishState, { status: 'initializing-resumed-session' }>
type ResumeReason = { from: 'interrupted' } | { from: 'existing' } | { from: 'press'; attempt: AttemptId }

/** A new gift: creates a payment without a typed number (SWI-1). */
export function startPayment(context: PaymentContext, attempt: AttemptId): SwishTransition {
  const { state, effects } = createWithoutNumber(context, attempt)
  return { state, effects: [{ type: 'record-start', attempt }, ...effects] }
}

/** Resumes an interrupted payment. The server knows its details (SWI-6, SWI-20). */
export const resumeInterrupted = (device: CommonState['device']): SwishTransition =>
  resumePayment({ device, gift: {}, phone: '', isNew: false }, { from: 'interrupted' })

/**
 * The donor presses 'Swisha' while the tab has stored an attempt whose status is unknown: polls first. When the session has no
 * payment, the new gift begins.
 */
export const pollBeforeStart = (context: PaymentContext, attempt: AttemptId): SwishTransition =>
  resumePayment({ ...context, isNew: true }, { from: 'press', attempt })

/** Polls for the session's payment at once. */
export function resumePayment(
  { device, gift, phone, isNew }: Omit<CommonState, 'isSlow'>,
  reason: ResumeReason,
): SwishTransition {
  const state: Resumed = {
    device,
    gift,
    phone,
    isSlow: false,
    isNew,
    status: 'initializing-resumed-session',
    ...reason,
  }
  return { state, effects: [{ type: 'store-followed-attempt' }, { type: 'poll', after: 0 }] }
}

/** A new attempt, paid by token or QR code. */
export function createWithoutNumber({ device, gift, phone }: PaymentContext, attempt: AttemptId): SwishTransition {
  return {
    state: {
      device,
      gift,
      phone,
      isSlow: false,
      isNew: true,
      status: 'initializing-mcommerce',
      attempt,
      failureCount: 0,
    },
    effects: [
      { type: 'store-attempt', attempt },
      { type: 'create-mcommerce', after: 0, attempt },
    ],
  }
}

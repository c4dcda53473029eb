import type { AttemptId } from '../attempt/identity.ts'
import type { Step } from './events.ts'
import type { Common, SwishState } from './state.ts'

type PaymentContext = Omit<Common, 'isSlow' | 'isNew'>
type Resumed = Extract<SwishState, { status: 'initializing-resumed-session' }>
type ResumeReason = { from: 'interrupted' } | { from: 'existing' } | { from: 'press'; attempt: AttemptId }

/** A new gift: creates a payment without a typed number (SWI-1). */
export function begin(context: PaymentContext, attempt: AttemptId): Step {
  const { state, effects } = createWithoutNumber(context, attempt)
  return { state, effects: [{ type: 'record-start', attempt }, ...effects] }
}

/** Resumes an interrupted payment. The server knows its details (SWI-6, SWI-20). */
export const reopen = (device: Common['device']): Step =>
  resume({ device, gift: {}, phone: '', isNew: false }, { from: 'interrupted' })

/**
 * The donor presses 'Swisha' while the tab has stored an attempt whose status is unknown: polls first. When the session has no
 * payment, the new gift begins.
 */
export const beginAfterAsking = (context: PaymentContext, attempt: AttemptId): Step =>
  resume({ ...context, isNew: true }, { from: 'press', attempt })

/** Polls for the session's payment at once. */
export function resume({ device, gift, phone, isNew }: Omit<Common, 'isSlow'>, reason: ResumeReason): Step {
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
export function createWithoutNumber({ device, gift, phone }: PaymentContext, attempt: AttemptId): Step {
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

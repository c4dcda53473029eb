import type { AttemptId } from '../attempt/identity.ts'
import type { Step } from './events.ts'
import type { Common, SwishState } from './state.ts'

type About = Omit<Common, 'isSlow' | 'isNew'>
type Resumed = Extract<SwishState, { status: 'initializing-resumed-session' }>
type Whence = { from: 'interrupted' } | { from: 'existing' } | { from: 'press'; attempt: AttemptId }

/** A new gift: a payment is created without a typed number (SWI-1). */
export function begin(about: About, attempt: AttemptId): Step {
  const { state, effects } = createWithoutNumber(about, attempt)
  return { state, effects: [{ type: 'record-start', attempt }, ...effects] }
}

/** An interrupted payment is taken up again: what it is, the server knows (SWI-6, SWI-20). */
export const reopen = (device: Common['device']): Step =>
  resume({ device, gift: {}, phone: '', isNew: false }, { from: 'interrupted' })

/**
 * A donor presses 'Swisha' while the page remembers an attempt that nobody could tell of: it is asked about first. When the
 * session turns out to have none, the new gift begins.
 */
export const beginAfterAsking = (about: About, attempt: AttemptId): Step =>
  resume({ ...about, isNew: true }, { from: 'press', attempt })

/** The session's payment is asked about at once. */
export function resume({ device, gift, phone, isNew }: Omit<Common, 'isSlow'>, whence: Whence): Step {
  const state: Resumed = {
    device,
    gift,
    phone,
    isSlow: false,
    isNew,
    status: 'initializing-resumed-session',
    ...whence,
  }
  return { state, effects: [{ type: 'keep-following' }, { type: 'poll', after: 0 }] }
}

/** An attempt whose payment is opened by token or QR code. */
export function createWithoutNumber({ device, gift, phone }: About, attempt: AttemptId): Step {
  return {
    state: { device, gift, phone, isSlow: false, isNew: true, status: 'initializing-mcommerce', attempt, losses: 0 },
    effects: [
      { type: 'keep-attempt', attempt },
      { type: 'create-mcommerce', after: 0, attempt },
    ],
  }
}

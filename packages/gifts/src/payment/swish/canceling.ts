import type { SwishStatus as PolledStatus } from '@charity-elements/runtime/api/contract/swish.ts'
import { pollDelay, retryDelay } from '../delays.ts'
import type { SwishEffect, Told } from './events.ts'
import type { Cancel } from './state.ts'

/** So many calls in a row without an answer, and the donor is let out with the truth: we could not reach the server. */
const lossesBeforeGivingUp = 4

/** How a cancellation goes on, or how it ended. */
export type CancelStep =
  | { readonly outcome: 'goes-on'; readonly cancel: Cancel; readonly effects: readonly SwishEffect[] }
  /** The server told a status in which the payment no longer waits. */
  | { readonly outcome: 'told'; readonly answer: PolledStatus }
  | { readonly outcome: 'refused' | 'unreached' }

const goesOn = (cancel: Cancel, ...effects: SwishEffect[]): CancelStep => ({ outcome: 'goes-on', cancel, effects })

/** Asks the server to cancel. */
export const startCancel = (): { cancel: Cancel; effects: readonly SwishEffect[] } => ({
  cancel: { answer: 'awaited', losses: 0 },
  effects: [{ type: 'keep-following' }, { type: 'cancel', after: 0 }],
})

/**
 * Follows a cancellation: the call, and after it the status, polled again whatever the call gave (SWI-22). Undefined for events
 * that say nothing of it.
 */
export function followCancel(cancel: Cancel, event: Told): CancelStep | undefined {
  const lost: Cancel = { ...cancel, losses: cancel.losses + 1 }
  const isGivenUp = lost.losses >= lossesBeforeGivingUp
  switch (event.type) {
    case 'cancel-answered':
      return goesOn({ answer: event.success ? 'accepted' : 'refused', losses: 0 }, { type: 'poll', after: 0 })
    case 'cancel-lost':
      return isGivenUp ? { outcome: 'unreached' } : goesOn(lost, { type: 'poll', after: 0 })
    case 'poll-lost':
      return isGivenUp ? { outcome: 'unreached' } : goesOn(lost, askAgain(lost))
    case 'polled':
      if (event.answer.status !== 'created') return { outcome: 'told', answer: event.answer }
      return cancel.answer === 'refused' ? { outcome: 'refused' } : goesOn(cancel, askAgain(cancel))
    case 'woken':
    case 'restored':
      return cancel.losses > 0 ? goesOn(cancel, { ...askAgain(cancel), after: 0 }) : undefined
    default:
      return undefined
  }
}

/** The call that is wanting: the cancellation itself, or the status after it. */
function askAgain({ answer, losses }: Cancel): { type: 'cancel' | 'poll'; after: number } {
  return answer === 'awaited' ? { type: 'cancel', after: retryDelay(losses) } : { type: 'poll', after: pollDelay }
}

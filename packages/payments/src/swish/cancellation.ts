import type { Connection } from '../client/errors.ts'
import { pollDelay, retryDelay } from '../client/delays.ts'
import type { PolledPayment, SwishExternalEvent } from './polled-payment.ts'
import type { SwishEffect } from './swish-events.ts'
import type { Cancellation } from './state.ts'

/**
 * After this many unanswered requests in a row, the dialog says that the server cannot be reached,
 * and the donor can close it.
 */
const failuresBeforeGivingUp = 4

/** The progress of a cancellation, or its outcome. */
export type CancellationProgress =
  | {
      readonly outcome: 'continues'
      readonly cancel: Cancellation
      readonly connection: Connection
      readonly effects: readonly SwishEffect[]
    }
  /** The server answered with another status than `created`. */
  | { readonly outcome: 'answered'; readonly payment: PolledPayment }
  | { readonly outcome: 'refused' | 'unreached' }

const continues = (cancel: Cancellation, connection: Connection, effect: SwishEffect): CancellationProgress => ({
  outcome: 'continues',
  cancel,
  connection,
  effects: [effect],
})

/** Requests the cancellation. */
export const startCancellation = (): { cancel: Cancellation; effects: readonly SwishEffect[] } => ({
  cancel: { answer: 'awaited', failureCount: 0 },
  effects: [{ type: 'store-followed-attempt' }, { type: 'cancel', after: 0 }],
})

/**
 * Follows a cancellation: the cancel call, then polls of the status whatever the answer was.
 * Undefined for events that do not concern it. `givesUp` says whether it ends as `unreached` if the
 * server does not answer.
 */
export function continueCancellation(
  { cancel, connection }: { readonly cancel: Cancellation; readonly connection: Connection },
  event: SwishExternalEvent,
  givesUp = true,
): CancellationProgress | undefined {
  const failureCount = Math.min(cancel.failureCount + 1, failuresBeforeGivingUp)
  const lost: Cancellation = { ...cancel, failureCount }
  const isGivenUp = givesUp && failureCount === failuresBeforeGivingUp
  switch (event.type) {
    case 'cancel-answered':
      return continues({ answer: event.success ? 'accepted' : 'refused', failureCount: 0 }, 'good', {
        type: 'poll',
        after: 0,
      })
    case 'cancel-lost':
      return isGivenUp ? { outcome: 'unreached' } : continues(lost, event.connection, { type: 'poll', after: 0 })
    case 'poll-lost':
      return isGivenUp ? { outcome: 'unreached' } : continues(lost, event.connection, nextRequest(lost))
    case 'polled':
      if (event.payment.outcome !== 'created') return { outcome: 'answered', payment: event.payment }
      return cancel.answer === 'refused' ? { outcome: 'refused' } : continues(cancel, 'good', nextRequest(cancel))
    case 'polling-stopped':
      return { outcome: 'refused' }
    case 'page-activated':
    case 'page-restored':
      return cancel.failureCount > 0 ? continues(cancel, connection, { ...nextRequest(cancel), after: 0 }) : undefined
    default:
      return undefined
  }
}

/** The next request: the cancel call again, or a poll once it has been answered. */
function nextRequest({ answer, failureCount }: Cancellation): { type: 'cancel' | 'poll'; after: number } {
  return answer === 'awaited' ? { type: 'cancel', after: retryDelay(failureCount) } : { type: 'poll', after: pollDelay }
}

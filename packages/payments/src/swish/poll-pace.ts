import { pollDelay } from '../payment/delays.ts'

/** So many polls at the specified pace: five minutes, twice as long as Swish waits for a payer. */
const quickPolls = 60
/** Milliseconds between polls after that. */
const slowPollDelay = 15_000
/** After this many polls, half an hour in all, the dialog is certainly closed. */
const mostPolls = 160
/** So many polls after a cancellation that still know of an open payment, and it has not been cancelled: half a minute. */
export const mostPollsOfCancellation = 6

/**
 * The pace of a payment's polls. Returns the milliseconds until the next one, or null after the `most` polls. A poll that is wanted at
 * once starts the count again.
 */
export function createPollPace(): (after: number, most?: number) => number | null {
  let count = 0
  return (after, most = mostPolls) => {
    if (after === 0) count = 0
    count++
    if (count > most) return null
    return after === pollDelay && count > quickPolls ? slowPollDelay : after
  }
}

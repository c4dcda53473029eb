import { pollDelay } from '../payment/delays.ts'

/**
 * This many polls have the specified pace: five minutes, which is longer than Swish waits for a
 * payer.
 */
const quickPolls = 60
/** Milliseconds between polls after that. */
const slowPollDelay = 15_000
/** After this many polls, half an hour in all, the dialog is certainly closed. */
const mostPolls = 160
/**
 * If this many polls after a cancellation still report an open payment, half a minute in all, it
 * was not cancelled.
 */
export const mostPollsOfCancellation = 6

/**
 * The pace of the polls of one payment, or of its cancellation. Returns the milliseconds until the next one, or null after `most`
 * polls. An immediate poll starts the count again.
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

/** Milliseconds between polls. */
export const pollDelay = 5000

/**
 * Milliseconds until a lost request is sent again: one second, doubled each time, at most 15
 * seconds.
 */
export const retryDelay = (failureCount: number): number => Math.min(1000 * 2 ** Math.max(0, failureCount - 1), 15_000)

/** Milliseconds that a request may take before the dialog says that the connection is slow. */
export const slowAfter = 4000

/**
 * Milliseconds of error answers after which the dialog says that it takes longer than usual: the
 * third error of a create, three seconds after the first.
 */
export const delayedAfter = 2500

/**
 * Milliseconds of error answers after which the dialog says that the service cannot be reached. A
 * create that gets errors at once is sent again after 1, 3, 7 and 15 seconds, so the dialog says so
 * after the fifth error.
 */
export const failingAfter = 14_000

/**
 * Milliseconds without a session after which the donor gets a way out. Nothing has been sent then.
 */
export const giveUpAfter = 60_000

/**
 * Milliseconds until a request counts as lost. A create waits for the payment provider, so it may
 * take longer.
 */
export const requestTimeout = { create: 20_000, other: 10_000 } as const

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

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

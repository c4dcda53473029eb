/** Milliseconds between polls (specification 2, section 9). */
export const pollDelay = 5000

/** Milliseconds until a lost call is sent again: a second, then twice as long each time, at most a quarter of a minute. */
export const retryDelay = (losses: number): number => Math.min(1000 * 2 ** Math.max(0, losses - 1), 15_000)

/** Milliseconds that a call may take before the dialog says that the connection is slow. */
export const slowAfter = 4000

/** Milliseconds until a call counts as lost. A create waits for Swish's own answer, so it may take longer. */
export const callLimit = { create: 20_000, other: 10_000 } as const

import { setTimeout as pause } from 'node:timers/promises'
import type { AttemptStore } from '../store/attempt-store.ts'
import type { Attempt } from '../store/schema.ts'

/** The provider gets one question per attempt in this time, however many callbacks and presses come. */
export const minQuestionIntervalMs = 1_000

/**
 * Leases an accepted attempt for a question that a donor waits for, as soon as the provider may be asked again. Undefined when it ends
 * or others ask in the meantime.
 */
export async function waitToClaim(store: AttemptStore, key: string, leaseMs: number): Promise<Attempt | undefined> {
  for (const until = Date.now() + 2 * minQuestionIntervalMs; Date.now() < until; await pause(150)) {
    const claimed = await store.claimUnlessAsked(key, minQuestionIntervalMs, leaseMs)
    if (claimed) return claimed
    const attempt = await store.find(key)
    if (!attempt || attempt.endedAt) return undefined
  }
  return undefined
}

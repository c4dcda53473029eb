import { setTimeout as pause } from 'node:timers/promises'
import type { AttemptStore } from '../store/attempt-store.ts'
import type { Attempt } from '../store/gift-schema.ts'

/**
 * We ask the provider about an attempt at most once in this time, even if many callbacks and
 * presses come.
 */
export const minQuestionIntervalMs = 1_000

/**
 * Leases an attempt as soon as we may ask the provider again, because a donor is waiting. By default
 * one that the provider has accepted. Undefined if its status changes or somebody else asks in the
 * meantime.
 */
export async function waitToClaim(
  store: AttemptStore,
  key: string,
  leaseMs: number,
  status: 'creating' | 'created' = 'created',
): Promise<Attempt | undefined> {
  for (const until = Date.now() + 2 * minQuestionIntervalMs; Date.now() < until; await pause(150)) {
    const claimed = await store.claimUnlessAsked(key, minQuestionIntervalMs, leaseMs, status)
    if (claimed) return claimed
    const attempt = await store.find(key)
    if (!attempt || attempt.endedAt || attempt.status !== status) return undefined
  }
  return undefined
}

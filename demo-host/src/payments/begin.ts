import type { AttemptStore, NewAttempt } from '../store/attempts.ts'
import type { Attempt } from '../store/schema.ts'

/** `existing-payment`: the session has another open attempt. `key-taken`: the key is that of another payment. */
export type Conflict = 'existing-payment' | 'key-taken'
/** Finds out how an open attempt stands now; one that is not worth keeping open is ended. */
export type Settle = (open: Attempt) => Promise<Attempt>

const isSamePayment = (known: Attempt, attempt: NewAttempt) =>
  known.sessionId === attempt.sessionId && known.kind === attempt.kind && known.amount === attempt.amount

/** Keeps a new attempt for whoever calls the other party with it, or finds the one that has its key. */
export async function takeOn(
  store: AttemptStore,
  attempt: NewAttempt,
  leaseMs: number,
  settle: Settle,
): Promise<{ attempt: Attempt; isNew: boolean } | Conflict> {
  const inserted = await store.insert(attempt, leaseMs)
  if (inserted) return { attempt: inserted, isNew: true }
  const known = await store.find(attempt.key)
  if (known) return isSamePayment(known, attempt) ? { attempt: known, isNew: false } : 'key-taken'
  const open = await store.open(attempt.sessionId)
  // It may have ended without our knowing yet.
  if (open && (await settle(open)).endedAt === null) return 'existing-payment'
  const second = await store.insert(attempt, leaseMs)
  return second ? { attempt: second, isNew: true } : 'existing-payment'
}

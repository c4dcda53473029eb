import { type AttemptStore, type NewAttempt, swishKinds } from '../store/attempt-store.ts'
import type { Attempt, Session } from '../store/schema.ts'
import { sessionFamily } from '../store/session-store.ts'

/**
 * `existing-payment`: another attempt is still open, or has been paid. `key-taken`: the key belongs to another attempt, which
 * failed.
 */
export type AttemptConflict = 'existing-payment' | 'key-taken'
/** Updates an open attempt from its provider, and cancels it if another payment may replace it. */
export type RefreshOpenAttempt = (open: Attempt) => Promise<Attempt>

const isSamePayment = (known: Attempt, attempt: NewAttempt, family: string[]) =>
  known.sessionId !== null &&
  family.includes(known.sessionId) &&
  known.kind === attempt.kind &&
  known.amount === attempt.amount

/** Whether no money has been or can be taken. DS24: Swish itself does not know. */
const hasFailed = ({ endedAt, status, error }: Attempt) =>
  endedAt !== null && status !== 'paid' && status !== 'created' && error !== 'DS24'

/** An attempt as a page requests it. */
export type AttemptRequest = Omit<NewAttempt, 'sessionId'>

/** Stores a new attempt before the provider is called, or finds the one that has its key. */
export async function createOrFindAttempt(
  store: AttemptStore,
  session: Session,
  request: AttemptRequest,
  leaseMs: number,
  refreshOpenAttempt: RefreshOpenAttempt,
): Promise<{ attempt: Attempt; isNew: boolean } | AttemptConflict> {
  const family = sessionFamily(session)
  const attempt = { ...request, sessionId: session.id }
  const answerFor = (known: Attempt) => {
    if (isSamePayment(known, attempt, family)) return { attempt: known, isNew: false }
    return hasFailed(known) ? 'key-taken' : 'existing-payment'
  }

  const known = await store.find(attempt.key)
  if (known) return answerFor(known)
  const open = await store.open(family)
  // The same request has arrived another way in the meantime.
  if (open?.key === attempt.key) return answerFor(open)
  // It may have ended without our knowing.
  if (open && (await refreshOpenAttempt(open)).endedAt === null) return 'existing-payment'
  // A donor who does not know yet that a payment succeeded must not pay again. The dialog resumes it and shows the result.
  const isUnreported = swishKinds.includes(request.kind) && (await store.hasUnreported(family))
  const inserted = isUnreported ? undefined : await store.insert(attempt, leaseMs)
  if (inserted) return { attempt: inserted, isNew: true }
  // The same request may have been stored another way in the meantime.
  const other = await store.find(attempt.key)
  return other ? answerFor(other) : 'existing-payment'
}

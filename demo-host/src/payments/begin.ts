import { type AttemptStore, type NewAttempt, swishKinds } from '../store/attempts.ts'
import type { Attempt, Session } from '../store/schema.ts'
import { familyOf } from '../store/sessions.ts'

/**
 * `existing-payment`: another attempt must be seen to the end of, or has been paid. `key-taken`: the key is that of another
 * attempt, of which nothing came.
 */
export type Conflict = 'existing-payment' | 'key-taken'
/** Finds out how an open attempt stands now; one that is not worth keeping open is ended. */
export type Settle = (open: Attempt) => Promise<Attempt>

const isSamePayment = (known: Attempt, attempt: NewAttempt, family: string[]) =>
  known.sessionId !== null &&
  family.includes(known.sessionId) &&
  known.kind === attempt.kind &&
  known.amount === attempt.amount

/** Whether no money can have left, and none can leave any more. DS24: Swish itself does not know. */
const cameToNothing = ({ endedAt, status, error }: Attempt) =>
  endedAt !== null && status !== 'paid' && status !== 'created' && error !== 'DS24'

/** An attempt as a page asks for it. */
export type AskedAttempt = Omit<NewAttempt, 'sessionId'>

/** Keeps a new attempt for whoever calls the other party with it, or finds the one that has its key. */
export async function takeOn(
  store: AttemptStore,
  session: Session,
  asked: AskedAttempt,
  leaseMs: number,
  settle: Settle,
): Promise<{ attempt: Attempt; isNew: boolean } | Conflict> {
  const family = familyOf(session)
  const attempt = { ...asked, sessionId: session.id }
  const answerFor = (known: Attempt) => {
    if (isSamePayment(known, attempt, family)) return { attempt: known, isNew: false }
    return cameToNothing(known) ? 'key-taken' : 'existing-payment'
  }

  const known = await store.find(attempt.key)
  if (known) return answerFor(known)
  const open = await store.open(family)
  // The same press, which has got here by another way since.
  if (open?.key === attempt.key) return answerFor(open)
  // It may have ended without our knowing yet.
  if (open && (await settle(open)).endedAt === null) return 'existing-payment'
  // Who does not know yet that a payment went through must not make it again. The dialog takes it up, and so learns of it.
  const isUntold = swishKinds.includes(asked.kind) && (await store.hasUntold(family))
  const inserted = isUntold ? undefined : await store.insert(attempt, leaseMs)
  if (inserted) return { attempt: inserted, isNew: true }
  // The same press may have been taken on by another way meanwhile.
  const other = await store.find(attempt.key)
  return other ? answerFor(other) : 'existing-payment'
}

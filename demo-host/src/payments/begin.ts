import { type AttemptStore, type NewAttempt, swishKinds } from '../store/attempts.ts'
import type { Attempt, Session } from '../store/schema.ts'
import { familyOf } from '../store/sessions.ts'

/** `existing-payment`: the session has another attempt to see to the end of. `key-taken`: the key is that of another payment. */
export type Conflict = 'existing-payment' | 'key-taken'
/** Finds out how an open attempt stands now; one that is not worth keeping open is ended. */
export type Settle = (open: Attempt) => Promise<Attempt>

const isSamePayment = (known: Attempt, attempt: NewAttempt, family: string[]) =>
  known.sessionId !== null &&
  family.includes(known.sessionId) &&
  known.kind === attempt.kind &&
  known.amount === attempt.amount

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
  const answerFor = (known: Attempt) =>
    isSamePayment(known, attempt, family) ? { attempt: known, isNew: false } : ('key-taken' as const)

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

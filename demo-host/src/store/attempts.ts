import { type SQL, and, asc, desc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { enterInCrm } from './crm.ts'
import type { Database } from './database.ts'
import { type Attempt, type AttemptKind, type AttemptStatus, attempts } from './schema.ts'

export type AttemptStore = ReturnType<typeof attemptStore>
export type NewAttempt = Pick<Attempt, 'key' | 'origin' | 'kind' | 'amount' | 'gift' | 'donor'> & { sessionId: string }
export type Ending = { status: AttemptStatus; error?: string | null; paymentReference?: string | null }

export const swishKinds: AttemptKind[] = ['swish', 'swish-mcommerce']

const fromNow = (ms: number) => sql`now() + make_interval(secs => ${ms / 1000})`
const isOpen = isNull(attempts.endedAt)
const isInvoiced = and(eq(attempts.kind, 'invoice'), eq(attempts.status, 'created'))

/** A gift as the CRM wants it. */
export const crmGift = ({ kind, amount, gift, donor, paymentReference }: Attempt) => ({
  ...gift,
  ...donor,
  giftAmount: amount,
  paidBy: kind,
  paymentReference,
})

/**
 * Gift attempts, found by the sessions that see them. Every change says what it expects to find, so that hosts at work on the same row cannot undo each other. */
export function attemptStore(db: Database) {
  const one = async (rows: Promise<Attempt[]>) => (await rows)[0]

  const newestWhere = (family: string[], condition: SQL | undefined) =>
    one(
      db
        .select()
        .from(attempts)
        .where(and(inArray(attempts.sessionId, family), condition))
        .orderBy(desc(attempts.createdAt))
        .limit(1),
    )

  return {
    /**
     * Keeps a new attempt, and holds it for `leaseMs`: nobody else takes it up before. Undefined when the key is known or
     * the session has an open attempt.
     */
    insert: (attempt: NewAttempt, leaseMs: number) =>
      one(
        db
          .insert(attempts)
          .values({ ...attempt, checkAt: fromNow(leaseMs) })
          .onConflictDoNothing()
          .returning(),
      ),

    find: (key: string) => one(db.select().from(attempts).where(eq(attempts.key, key))),

    byReturnKey: (returnKey: string) => one(db.select().from(attempts).where(eq(attempts.returnKey, returnKey))),

    open: (family: string[]) =>
      one(
        db
          .select()
          .from(attempts)
          .where(and(inArray(attempts.sessionId, family), isOpen))
          .orderBy(desc(attempts.createdAt))
          .limit(1),
      ),

    /** The session's newest attempt of those kinds. */
    newest: (family: string[], kinds: AttemptKind[]) => newestWhere(family, inArray(attempts.kind, kinds)),

    /** The session's newest gift that the CRM has been told of, or is about to be. */
    newestInCrm: (family: string[]) => newestWhere(family, or(eq(attempts.status, 'paid'), isInvoiced)),

    /** The other party said yes. Undefined when the attempt has moved on meanwhile. */
    accept: (
      key: string,
      fields: { swishToken?: string | undefined; redirectUrl?: string; expiresAt: Date },
      checkInMs: number,
    ) =>
      one(
        db
          .update(attempts)
          .set({ ...fields, status: 'created', acceptedAt: sql`now()`, checkAt: fromNow(checkInMs) })
          .where(and(eq(attempts.key, key), eq(attempts.status, 'creating'), isOpen))
          .returning(),
      ),

    /**
     * The terminal answer. It never changes: undefined when the attempt had one. `wasAccepted` says that the other party
     * took the attempt on, which an attempt that is refused from the start never gets to be. What is paid goes to the CRM.
     */
    end: (key: string, ending: Ending, wasAccepted: boolean) =>
      db.transaction(async (tx) => {
        const [ended] = await tx
          .update(attempts)
          .set({
            ...ending,
            endedAt: sql`now()`,
            ...(wasAccepted && { acceptedAt: sql`coalesce(${attempts.acceptedAt}, now())` }),
          })
          .where(and(eq(attempts.key, key), isOpen))
          .returning()
        if (ended?.status === 'paid') await enterInCrm(tx, { id: key, kind: 'gifts', payload: crmGift(ended) })
        return ended
      }),

    /** Takes an open attempt up for `leaseMs` if it is due. Undefined when another host was first. */
    claim: (key: string, leaseMs: number) =>
      one(
        db
          .update(attempts)
          .set({ askedAt: sql`now()`, checkAt: fromNow(leaseMs) })
          .where(and(eq(attempts.key, key), isOpen, lte(attempts.checkAt, sql`now()`)))
          .returning(),
      ),

    /** Takes up an accepted attempt that has not been asked about for that long, due or not: a donor waits for it. */
    claimSooner: (key: string, sinceMs: number, leaseMs: number) =>
      one(
        db
          .update(attempts)
          .set({ askedAt: sql`now()`, checkAt: fromNow(leaseMs) })
          .where(
            and(
              eq(attempts.key, key),
              isOpen,
              eq(attempts.status, 'created'),
              lte(attempts.askedAt, sql`now() - make_interval(secs => ${sinceMs / 1000})`),
            ),
          )
          .returning(),
      ),

    /** When to ask the other party again. */
    checkIn: async (key: string, ms: number) => {
      await db
        .update(attempts)
        .set({ checkAt: fromNow(ms) })
        .where(and(eq(attempts.key, key), isOpen))
    },

    /** Open attempts that are due, the most overdue first. */
    due: (limit: number) =>
      db
        .select()
        .from(attempts)
        .where(and(isOpen, lte(attempts.checkAt, sql`now()`)))
        .orderBy(asc(attempts.checkAt))
        .limit(limit),

    /** No other host is at work: whatever is open was left by one that died. */
    releaseAll: async () => {
      await db
        .update(attempts)
        .set({ checkAt: sql`now()` })
        .where(isOpen)
    },

    /** The donor's page has been told of the end. */
    told: async (key: string) => {
      await db
        .update(attempts)
        .set({ toldAt: sql`now()` })
        .where(and(eq(attempts.key, key), isNull(attempts.toldAt)))
    },

    /**
     * Whether there is something about Swish to tell the donor: an open attempt, or one whose money left (`paid`) or may have
     * (`DS24`) in the last day and that no page of the donor's has heard of. Of one element's, or of any.
     */
    hasUntold: async (family: string[], origin?: string) => {
      const moneyLeft = or(eq(attempts.status, 'paid'), eq(attempts.error, 'DS24'))
      const untold = and(isNull(attempts.toldAt), moneyLeft, gt(attempts.endedAt, sql`now() - interval '1 day'`))
      const rows = await db
        .select({ key: attempts.key })
        .from(attempts)
        .where(
          and(
            inArray(attempts.sessionId, family),
            origin === undefined ? undefined : eq(attempts.origin, origin),
            inArray(attempts.kind, swishKinds),
            or(isOpen, untold),
          ),
        )
        .limit(1)
      return rows.length > 0
    },
  }
}

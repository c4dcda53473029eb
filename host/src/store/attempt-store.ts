import { type SQL, and, desc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { addToOutbox, crmGiftPayload } from './crm-store.ts'
import { type Database, databaseClock, fromNow, longestDue } from './database.ts'
import type { Encryption } from './encryption.ts'
import { visibleTo } from './grant-store.ts'
import { type Attempt, type AttemptKind, type AttemptStatus, attempts } from './gift-schema.ts'

export type AttemptStore = ReturnType<typeof attemptStore>
export type NewAttempt = Pick<Attempt, 'key' | 'origin' | 'kind' | 'fingerprint' | 'amount' | 'gift' | 'donor'> & {
  sessionId: string
  sendsReceipts?: boolean
}
export type FinalStatus = { status: AttemptStatus; error?: string | null; paymentReference?: string | null }

export const swishKinds: AttemptKind[] = ['swish', 'swish-mcommerce']

const isOpen = isNull(attempts.endedAt)
const isError = eq(attempts.status, 'error')
const isSwish = inArray(attempts.kind, swishKinds)
const isOfLastDay = gt(attempts.endedAt, sql`now() - interval '1 day'`)
/** The attempt took money in the last day, or may have. */
const tookMoney = and(or(eq(attempts.status, 'paid'), eq(attempts.error, 'DS24')), isOfLastDay)
const isDue = and(isOpen, lte(attempts.checkAt, sql`now()`))
const isInvoiced = and(eq(attempts.kind, 'invoice'), eq(attempts.status, 'created'))

const leased = (leaseMs: number) => ({ askedAt: sql`now()`, checkAt: fromNow(leaseMs) })

/** The session's own attempts, and those that a return token gave it. */
const ofSession = (sessionId: string) => visibleTo(sessionId, 'attempt', attempts.sessionId, attempts.key)

/**
 * Gift attempts. Every update names the state of the row that it expects, so two hosts cannot undo
 * each other's changes. Without a CRM, no gift waits in the outbox. `onEnd` gets each attempt
 * when it has its final status, and again if an error turns out to be paid.
 */
export function attemptStore(
  db: Database,
  encryption: Encryption,
  { hasCrm = true, onEnd }: { hasCrm?: boolean; onEnd?: (ended: Attempt) => void } = {},
) {
  const decrypted = (stored: Attempt | undefined): Attempt | undefined =>
    stored && {
      ...stored,
      donor: encryption.decryptForm(stored.donor),
      fingerprint: encryption.decryptDigest(stored.fingerprint),
    }
  const one = async (rows: Promise<Attempt[]>) => decrypted((await rows)[0])

  const clock = databaseClock(db)

  const newestWhere = (sessionId: string, condition: SQL | undefined) =>
    one(
      db
        .select()
        .from(attempts)
        .where(and(ofSession(sessionId), condition))
        .orderBy(desc(attempts.createdAt))
        .limit(1),
    )

  return {
    /**
     * Stores a new attempt and leases it for `leaseMs`, so that no other host works on it. Undefined when the key exists or the
     * session has an open attempt.
     */
    insert: (attempt: NewAttempt, leaseMs: number) =>
      one(
        db
          .insert(attempts)
          .values({
            ...attempt,
            donor: encryption.encryptForm(attempt.donor),
            fingerprint: encryption.encryptDigest(attempt.fingerprint),
            checkAt: fromNow(leaseMs),
          })
          .onConflictDoNothing()
          .returning(),
      ),

    find: (key: string) => one(db.select().from(attempts).where(eq(attempts.key, key))),

    byReturnKey: (returnKey: string) => one(db.select().from(attempts).where(eq(attempts.returnKey, returnKey))),

    /** The attempt with this key, if the session may see it. */
    findFor: (sessionId: string, key: string) => newestWhere(sessionId, eq(attempts.key, key)),

    open: (sessionId: string) => newestWhere(sessionId, isOpen),

    newest: (sessionId: string, kinds: AttemptKind[]) => newestWhere(sessionId, inArray(attempts.kind, kinds)),

    /** The newest gift that is at the CRM, or on its way there. */
    newestInCrm: (sessionId: string) => newestWhere(sessionId, or(eq(attempts.status, 'paid'), isInvoiced)),

    /**
     * Records that the provider accepted the attempt. Undefined if its status has changed in the
     * meantime.
     */
    accept: (
      key: string,
      fields: { swishToken?: string | undefined; providerId?: string; redirectUrl?: string; expiresAt: Date },
      checkInMs: number,
    ) =>
      one(
        db
          .update(attempts)
          .set({
            ...fields,
            status: 'created',
            acceptedAt: sql`now()`,
            // Nobody has checked it yet.
            askedAt: sql`'epoch'`,
            checkAt: fromNow(checkInMs),
          })
          .where(and(eq(attempts.key, key), eq(attempts.status, 'creating'), isOpen))
          .returning(),
      ),

    /**
     * Stores the final status, which never changes, but that an error may turn out to be paid.
     * Returns undefined if the attempt already had one. `wasAccepted` says that the provider had accepted the attempt before. A paid gift goes
     * to the CRM's outbox. A gift that is paid or ordered settles the invoices that it replaces.
     */
    end: async (key: string, ending: FinalStatus, wasAccepted: boolean) => {
      const stored = await db.transaction(async (tx) => {
        const [ended] = await tx
          .update(attempts)
          .set({
            error: null,
            ...ending,
            endedAt: sql`now()`,
            ...(wasAccepted && { acceptedAt: sql`coalesce(${attempts.acceptedAt}, now())` }),
          })
          .where(and(eq(attempts.key, key), ending.status === 'paid' ? or(isOpen, isError) : isOpen))
          .returning()
        // Still encrypted: the outbox has the same keys.
        if (hasCrm && ended?.status === 'paid') {
          await addToOutbox(tx, { id: key, kind: 'gifts', payload: crmGiftPayload(ended) })
        }
        const replaced = ended?.status === 'paid' || ended?.status === 'created' ? ended.gift.replaces : undefined
        if (replaced)
          await tx
            .update(attempts)
            .set({ answeredAt: sql`now()` })
            .where(inArray(attempts.key, replaced))
        return decrypted(ended)
      })
      if (stored) onEnd?.(stored)
      return stored
    },

    /** Leases an open attempt for `leaseMs` if it is due. Undefined if another host was first. */
    claimIfDue: (key: string, leaseMs: number) =>
      one(
        db
          .update(attempts)
          .set(leased(leaseMs))
          .where(and(eq(attempts.key, key), isDue))
          .returning(),
      ),

    /**
     * Leases an attempt with this status that nobody has checked for `sinceMs`, even if it is not
     * due, because a donor is waiting. By default one that the provider has accepted.
     */
    claimUnlessAsked: (key: string, sinceMs: number, leaseMs: number, status: 'creating' | 'created' = 'created') =>
      one(
        db
          .update(attempts)
          .set(leased(leaseMs))
          .where(
            and(eq(attempts.key, key), isOpen, eq(attempts.status, status), lte(attempts.askedAt, fromNow(-sinceMs))),
          )
          .returning(),
      ),

    /** Milliseconds since a time that the database stored, by its clock: the host's may differ. */
    msSince: async (time: Date): Promise<number> => Date.now() + (await clock()) - time.getTime(),

    /** Sets when to check with the provider next. */
    checkIn: async (key: string, ms: number) => {
      await db
        .update(attempts)
        .set({ checkAt: fromNow(ms) })
        .where(and(eq(attempts.key, key), isOpen))
    },

    /** The same for an accepted attempt, but only if this is sooner than planned. */
    checkAccepted: async (key: string, ms: number) => {
      await db
        .update(attempts)
        .set({ checkAt: sql`least(${attempts.checkAt}, ${fromNow(ms)})` })
        .where(and(eq(attempts.key, key), isOpen, eq(attempts.status, 'created')))
    },

    /**
     * Leases the open attempts of these kinds that have been due for the longest. Skips those that
     * another host is leasing, without waiting.
     */
    claimDue: async (limit: number, kinds: AttemptKind[], leaseMs: number) => {
      const due = longestDue(db, attempts.key, attempts.checkAt, and(isDue, inArray(attempts.kind, kinds)), limit)
      const claimed = await db.update(attempts).set(leased(leaseMs)).where(inArray(attempts.key, due)).returning()
      return claimed.flatMap((attempt) => decrypted(attempt) ?? [])
    },

    /**
     * Makes all open attempts due now, because a host that died may have leased them. Call this
     * only if no other host is running.
     */
    releaseAll: async () => {
      await db
        .update(attempts)
        .set({ checkAt: sql`now()` })
        .where(isOpen)
    },

    /** Records that a page has the final status of the attempts with these references, if the session may see them. */
    markReceived: async (sessionId: string, references: string[]) => {
      await db
        .update(attempts)
        .set({
          answeredAt: sql`coalesce(${attempts.answeredAt}, now())`,
          reportedAt: sql`coalesce(${attempts.reportedAt}, now())`,
        })
        .where(and(ofSession(sessionId), inArray(attempts.reference, references), isNotNull(attempts.endedAt)))
    },

    /** Records that the host is about to send the final status to a page. */
    markAnswered: async (key: string) => {
      await db
        .update(attempts)
        .set({ answeredAt: sql`now()` })
        .where(and(eq(attempts.key, key), isNull(attempts.answeredAt)))
    },

    /** Records that the donor came back from the card page. True the first time. */
    markReturned: async (key: string) => {
      const marked = await db
        .update(attempts)
        .set({ returnedAt: sql`now()` })
        .where(and(eq(attempts.key, key), isNull(attempts.returnedAt)))
        .returning({ key: attempts.key })
      return marked.length > 0
    },

    /** Records that the donor's page has received the final status. */
    markReported: async (key: string) => {
      await db
        .update(attempts)
        .set({ reportedAt: sql`now()` })
        .where(and(eq(attempts.key, key), isNull(attempts.reportedAt)))
    },

    /**
     * Whether the element with this `origin` has a Swish payment to show to the donor: an open
     * attempt, or one of the last day that took money (`paid`) or may have (`DS24`) and that no
     * page has shown yet.
     */
    hasUnreported: async (sessionId: string, origin: string) => {
      const unreported = and(isNull(attempts.reportedAt), tookMoney)
      return Boolean(await newestWhere(sessionId, and(eq(attempts.origin, origin), isSwish, or(isOpen, unreported))))
    },

    /**
     * Whether a Swish payment took money in the last day, or may have, and no page knows that yet.
     */
    hasUnanswered: async (sessionId: string) =>
      Boolean(await newestWhere(sessionId, and(isSwish, isNull(attempts.answeredAt), tookMoney))),

    /** A card payment that was paid within that time and that no page has shown yet. */
    newestUnreportedCard: (sessionId: string, withinMs: number) =>
      newestWhere(
        sessionId,
        and(
          eq(attempts.kind, 'card'),
          eq(attempts.status, 'paid'),
          isNull(attempts.reportedAt),
          gt(attempts.endedAt, fromNow(-withinMs)),
        ),
      ),

    /**
     * The keys of the invoices of the last day that the CRM has or may have, and that no page knows
     * of, newest first.
     */
    unansweredInvoices: async (sessionId: string): Promise<string[]> => {
      const isUnanswered = and(
        eq(attempts.kind, 'invoice'),
        or(eq(attempts.status, 'created'), eq(attempts.error, 'replaced')),
        isNull(attempts.answeredAt),
        isOfLastDay,
      )
      const found = await db
        .select({ key: attempts.key })
        .from(attempts)
        .where(and(ofSession(sessionId), isUnanswered))
        .orderBy(desc(attempts.createdAt))
      return found.map(({ key }) => key)
    },
  }
}

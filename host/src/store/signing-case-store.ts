import { type SQL, and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, not, sql } from 'drizzle-orm'
import type { MonthlyFormData } from '@charity-elements/contract'
import { addToOutbox } from './crm-store.ts'
import { type Database, fromNow } from './database.ts'
import type { Encryption } from './encryption.ts'
import { visibleTo } from './grant-store.ts'
import { type SigningCaseStatus, type SigningCase, signingCases } from './gift-schema.ts'
import { sessions } from './schema.ts'
import { isStale } from './session-store.ts'

export type SigningCaseStore = ReturnType<typeof signingCaseStore>
export type NewSigningCase = Pick<SigningCase, 'id' | 'amount' | 'continueUrl' | 'cancelUrl'> & {
  sessionId: string
  formData: MonthlyFormData
}

type FinalSigningStatus = Exclude<SigningCaseStatus, 'creating' | 'sent'>

const isOpen = isNull(signingCases.endedAt)
const isUnsigned = and(isNotNull(signingCases.endedAt), ne(signingCases.status, 'finished'))

/** The session's own cases, and those that a return token gave it. */
const ofSession = (sessionId: string) => visibleTo(sessionId, 'case', signingCases.sessionId, signingCases.id)

/** Contracts for monthly gifts. */
export function signingCaseStore(db: Database, { encryptForm, decryptForm }: Encryption, { hasCrm = true } = {}) {
  const all = async (rows: Promise<SigningCase[]>): Promise<SigningCase[]> =>
    (await rows).map((stored) => ({ ...stored, formData: decryptForm(stored.formData) }))
  const one = async (rows: Promise<SigningCase[]>) => (await all(rows))[0]

  const end = (id: string, status: FinalSigningStatus, error: string | null, from: SQL | undefined) =>
    db.transaction(async (tx) => {
      const [ended] = await tx
        .update(signingCases)
        .set({ status, error, endedAt: sql`now()` })
        .where(and(eq(signingCases.id, id), from))
        .returning()
      if (hasCrm && ended?.status === 'finished') {
        // Still encrypted: the outbox has the same keys.
        await addToOutbox(tx, { id, kind: 'monthly-givers', payload: { ...ended.formData } })
      }
      return ended !== undefined
    })

  const dueFor = (ms: number, condition: SQL | undefined) =>
    all(
      db
        .select()
        .from(signingCases)
        .where(and(condition, lte(signingCases.askedAt, fromNow(-ms))))
        .orderBy(asc(signingCases.askedAt))
        .limit(50),
    )

  return {
    /** Stores a new case. Undefined when the session has an open one. */
    insert: (added: NewSigningCase) =>
      one(
        db
          .insert(signingCases)
          .values({ ...added, formData: encryptForm(added.formData) })
          .onConflictDoNothing()
          .returning(),
      ),

    find: (id: string) => one(db.select().from(signingCases).where(eq(signingCases.id, id))),

    /** The case with this id, if the session may see it. */
    findFor: (sessionId: string, id: string) =>
      one(
        db
          .select()
          .from(signingCases)
          .where(and(ofSession(sessionId), eq(signingCases.id, id))),
      ),

    open: (sessionId: string) =>
      one(
        db
          .select()
          .from(signingCases)
          .where(and(ofSession(sessionId), isOpen))
          .orderBy(desc(signingCases.createdAt))
          .limit(1),
      ),

    /** The newest case that the provider did not refuse. */
    newest: (sessionId: string) =>
      one(
        db
          .select()
          .from(signingCases)
          .where(and(ofSession(sessionId), ne(signingCases.status, 'refused')))
          .orderBy(desc(signingCases.createdAt))
          .limit(1),
      ),

    /** Records that the provider has sent the case, which the donor can now sign. */
    markSent: async (id: string, signatureUrl: string) => {
      await db
        .update(signingCases)
        .set({ status: 'sent', signatureUrl, missingSince: null, askedAt: sql`now()` })
        .where(and(eq(signingCases.id, id), isOpen))
    },

    /**
     * Whether this host may ask the provider about the case, because nobody has asked for
     * `sinceMs`. Also about a case that has ended, which the provider's answer may contradict.
     */
    claimUnlessAsked: async (id: string, sinceMs: number): Promise<boolean> => {
      const claimed = await db
        .update(signingCases)
        .set({ askedAt: sql`now()` })
        .where(and(eq(signingCases.id, id), lte(signingCases.askedAt, fromNow(-sinceMs))))
        .returning({ id: signingCases.id })
      return claimed.length > 0
    },

    /**
     * Records that the provider does not know an open case. Returns whether it has said so for that
     * long.
     */
    markMissing: async (id: string, forMs: number): Promise<boolean> => {
      const [marked] = await db
        .update(signingCases)
        .set({ missingSince: sql`coalesce(${signingCases.missingSince}, now())`, askedAt: sql`now()` })
        .where(and(eq(signingCases.id, id), isOpen))
        .returning({ isOver: sql<boolean>`${signingCases.missingSince} <= ${fromNow(-forMs)}` })
      return marked?.isOver ?? false
    },

    markChecked: async (id: string) => {
      await db
        .update(signingCases)
        .set({ askedAt: sql`now()` })
        .where(eq(signingCases.id, id))
    },

    /** Stores the final status. A signed contract goes to the CRM's outbox. */
    end: (id: string, status: FinalSigningStatus, error: string | null = null) => end(id, status, error, isOpen),

    /** Stores that a case which had ended without a signature is signed. False if it was stored before. */
    signAfterAll: (id: string) => end(id, 'finished', null, isUnsigned),

    /**
     * Opens a case again that had ended without a signature. False if it is open, or the session has
     * another open one.
     */
    reopen: async (id: string): Promise<boolean> => {
      const hasOther = sql`exists (select from signing_cases other where other.session_id = ${signingCases.sessionId} and other.ended_at is null)`
      const reopened = await db
        .update(signingCases)
        .set({ status: 'sent', error: null, missingSince: null, endedAt: null })
        .where(and(eq(signingCases.id, id), isUnsigned, isNotNull(signingCases.formData), not(hasOther)))
        .returning({ id: signingCases.id })
      return reopened.length > 0
    },

    /** Open cases that nobody has checked for this long. */
    uncheckedFor: (ms: number) => dueFor(ms, isOpen),

    /** The same for cases that have ended without a signature in the last days. */
    unsignedFor: (ms: number, days: number) =>
      dueFor(ms, and(isUnsigned, gt(signingCases.endedAt, sql`now() - make_interval(days => ${days})`))),

    /**
     * Open cases of visitors who have been away for this many days, starting with the one that has
     * not been checked for the longest.
     */
    stale: async (days: number, limit: number) => {
      const away = db.select({ id: sessions.id }).from(sessions).where(isStale(days))
      return all(
        db
          .select()
          .from(signingCases)
          .where(and(isOpen, inArray(signingCases.sessionId, away)))
          .orderBy(asc(signingCases.askedAt))
          .limit(limit),
      )
    },
  }
}

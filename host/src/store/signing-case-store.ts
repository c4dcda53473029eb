import { and, asc, desc, eq, inArray, isNull, lte, ne, sql } from 'drizzle-orm'
import type { MonthlyFormData } from '@charity-elements/contract'
import { addToOutbox } from './crm-store.ts'
import { type Database, fromNow } from './database.ts'
import type { Encryption } from './encryption.ts'
import { visibleTo } from './grant-store.ts'
import { type SigningCaseStatus, type SigningCase, sessions, signingCases } from './schema.ts'
import { isStale } from './session-store.ts'

export type SigningCaseStore = ReturnType<typeof signingCaseStore>
export type NewSigningCase = Pick<SigningCase, 'id' | 'amount' | 'continueUrl' | 'cancelUrl'> & {
  sessionId: string
  formData: MonthlyFormData
}

const isOpen = isNull(signingCases.endedAt)

/** The session's own cases, and those that a return token gave it. */
const ofSession = (sessionId: string) => visibleTo(sessionId, 'case', signingCases.sessionId, signingCases.id)

/** Contracts for monthly gifts. */
export function signingCaseStore(db: Database, { encryptForm, decryptForm }: Encryption, { hasCrm = true } = {}) {
  const all = async (rows: Promise<SigningCase[]>): Promise<SigningCase[]> =>
    (await rows).map((stored) => ({ ...stored, formData: decryptForm(stored.formData) }))
  const one = async (rows: Promise<SigningCase[]>) => (await all(rows))[0]

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
        .set({ status: 'sent', signatureUrl, askedAt: sql`now()` })
        .where(and(eq(signingCases.id, id), isOpen))
    },

    /**
     * Whether this host may ask the provider about the case, because nobody has asked for
     * `sinceMs`.
     */
    claimUnlessAsked: async (id: string, sinceMs: number): Promise<boolean> => {
      const isTime = lte(signingCases.askedAt, fromNow(-sinceMs))
      const claimed = await db
        .update(signingCases)
        .set({ askedAt: sql`now()` })
        .where(and(eq(signingCases.id, id), isOpen, isTime))
        .returning({ id: signingCases.id })
      return claimed.length > 0
    },

    markChecked: async (id: string) => {
      await db
        .update(signingCases)
        .set({ askedAt: sql`now()` })
        .where(eq(signingCases.id, id))
    },

    /** Stores the final status, which never changes. A signed contract goes to the CRM's outbox. */
    end: (id: string, status: Exclude<SigningCaseStatus, 'creating' | 'sent'>, error: string | null = null) =>
      db.transaction(async (tx) => {
        const [ended] = await tx
          .update(signingCases)
          .set({ status, error, endedAt: sql`now()` })
          .where(and(eq(signingCases.id, id), isOpen))
          .returning()
        if (hasCrm && ended?.status === 'finished') {
          // Still encrypted: the outbox has the same keys.
          await addToOutbox(tx, { id, kind: 'monthly-givers', payload: { ...ended.formData } })
        }
      }),

    /** Open cases that nobody has checked for this long. */
    uncheckedFor: (ms: number) =>
      all(
        db
          .select()
          .from(signingCases)
          .where(and(isOpen, lte(signingCases.askedAt, fromNow(-ms))))
          .limit(50),
      ),

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

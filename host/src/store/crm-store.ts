import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { type Database, fromNow, longestDue } from './database.ts'
import type { Encryption } from './encryption.ts'
import { type Attempt, type CrmEntry, crmEntries } from './gift-schema.ts'

export type CrmStore = ReturnType<typeof crmStore>
type NewEntry = Pick<CrmEntry, 'id' | 'kind' | 'payload'>

/** A gift as the CRM expects it. */
export const crmGiftPayload = ({ kind, amount, gift, donor, paymentReference }: Attempt) => ({
  ...gift,
  ...donor,
  giftAmount: amount,
  paidBy: kind,
  paymentReference,
})

/**
 * Adds an entry to the CRM's outbox, in the same transaction as the change that it reports. Its
 * payload is already encrypted. Ignores a repeated entry.
 */
export async function addToOutbox(tx: Database, entry: NewEntry): Promise<void> {
  await tx.insert(crmEntries).values(entry).onConflictDoNothing()
}

const isDue = and(isNull(crmEntries.sentAt), isNull(crmEntries.error), lte(crmEntries.checkAt, sql`now()`))

const leased = (leaseMs: number) => ({ checkAt: fromNow(leaseMs), tries: sql`${crmEntries.tries} + 1` })

/** Entries to send to the CRM, and its responses. */
export function crmStore(db: Database, { encryptForm, decryptForm }: Encryption) {
  const decrypted = (entry: CrmEntry): CrmEntry => ({ ...entry, payload: decryptForm(entry.payload) })
  return {
    enter: (entry: NewEntry) => addToOutbox(db, { ...entry, payload: encryptForm(entry.payload) }),

    find: async (id: string) =>
      (await db.select({ webId: crmEntries.webId }).from(crmEntries).where(eq(crmEntries.id, id)))[0],

    /** Leases an entry. Undefined if it is not due or another host was first. */
    claimIfDue: async (id: string, leaseMs: number) => {
      const claimed = await db
        .update(crmEntries)
        .set(leased(leaseMs))
        .where(and(eq(crmEntries.id, id), isDue))
        .returning()
      return claimed[0] && decrypted(claimed[0])
    },

    /**
     * Leases the entries that have been due for the longest. Skips those that another host is
     * leasing, without waiting.
     */
    claimDue: async (limit: number, leaseMs: number) => {
      const due = longestDue(db, crmEntries.id, crmEntries.checkAt, isDue, limit)
      const claimed = await db.update(crmEntries).set(leased(leaseMs)).where(inArray(crmEntries.id, due)).returning()
      return claimed.map(decrypted)
    },

    /** Records that the CRM did not answer, and when to try again. */
    retryIn: async (id: string, ms: number) => {
      await db
        .update(crmEntries)
        .set({ checkAt: fromNow(ms) })
        .where(eq(crmEntries.id, id))
    },

    /** Records that the CRM has the entry, and deletes its personal data here. */
    markSent: async (id: string, webId: string) => {
      await db
        .update(crmEntries)
        .set({ webId, sentAt: sql`now()`, payload: {} })
        .where(eq(crmEntries.id, id))
    },

    /** Records that the CRM refused the entry. */
    markRefused: async (id: string, error: string) => {
      await db.update(crmEntries).set({ error }).where(eq(crmEntries.id, id))
    },
  }
}

import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import type { Encryption } from './encryption.ts'
import { type CrmEntry, crmEntries } from './schema.ts'

export type CrmStore = ReturnType<typeof crmStore>
type NewEntry = Pick<CrmEntry, 'id' | 'kind' | 'payload'>

/**
 * Adds an entry to the CRM's outbox, in the transaction of the change it is about: its payload is encrypted already. A repeated entry is
 * ignored.
 */
export async function addToOutbox(tx: Database, entry: NewEntry): Promise<void> {
  await tx.insert(crmEntries).values(entry).onConflictDoNothing()
}

const isDue = and(isNull(crmEntries.sentAt), isNull(crmEntries.error), lte(crmEntries.checkAt, sql`now()`))

/** Entries to send to the CRM, and its responses. */
export function crmStore(db: Database, { encryptForm, decryptForm }: Encryption) {
  return {
    enter: (entry: NewEntry) => addToOutbox(db, { ...entry, payload: encryptForm(entry.payload) }),

    find: async (id: string) =>
      (await db.select({ webId: crmEntries.webId }).from(crmEntries).where(eq(crmEntries.id, id)))[0],

    due: (limit: number) =>
      db.select({ id: crmEntries.id }).from(crmEntries).where(isDue).orderBy(asc(crmEntries.checkAt)).limit(limit),

    /** Leases an entry. Undefined when it is not due or another host was first. */
    claim: async (id: string, leaseMs: number) => {
      const checkAt = sql`now() + make_interval(secs => ${leaseMs / 1000})`
      const claimed = await db
        .update(crmEntries)
        .set({ checkAt })
        .where(and(eq(crmEntries.id, id), isDue))
        .returning()
      return claimed[0] && { ...claimed[0], payload: decryptForm(claimed[0].payload) }
    },

    /** The CRM has the entry: its personal data is deleted here. */
    markSent: async (id: string, webId: string) => {
      await db
        .update(crmEntries)
        .set({ webId, sentAt: sql`now()`, payload: {} })
        .where(eq(crmEntries.id, id))
    },

    /** The CRM refused the entry. */
    markRefused: async (id: string, error: string) => {
      await db.update(crmEntries).set({ error }).where(eq(crmEntries.id, id))
    },
  }
}

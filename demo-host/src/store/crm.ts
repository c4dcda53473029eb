import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { type CrmEntry, crmEntries } from './schema.ts'

export type CrmStore = ReturnType<typeof crmStore>
type NewEntry = Pick<CrmEntry, 'id' | 'kind' | 'payload'>

/** Writes down what the CRM is to be told, in the transaction of what it tells of. Once, however often it is said. */
export async function enterInCrm(tx: Database, entry: NewEntry): Promise<void> {
  await tx.insert(crmEntries).values(entry).onConflictDoNothing()
}

const isDue = and(isNull(crmEntries.sentAt), isNull(crmEntries.error), lte(crmEntries.checkAt, sql`now()`))

/** What the CRM is to be told, and what it has answered. */
export function crmStore(db: Database) {
  return {
    enter: (entry: NewEntry) => enterInCrm(db, entry),

    find: async (id: string) => (await db.select().from(crmEntries).where(eq(crmEntries.id, id)))[0],

    due: (limit: number) => db.select().from(crmEntries).where(isDue).orderBy(asc(crmEntries.checkAt)).limit(limit),

    /** Takes an entry up for a while. Undefined when it is not due, or another host was first. */
    claim: async (id: string, leaseMs: number) => {
      const checkAt = sql`now() + make_interval(secs => ${leaseMs / 1000})`
      const claimed = await db
        .update(crmEntries)
        .set({ checkAt })
        .where(and(eq(crmEntries.id, id), isDue))
        .returning()
      return claimed[0]
    },

    /** The CRM has it: what was said of the donor is no longer needed here. */
    sent: async (id: string, webId: string) => {
      await db
        .update(crmEntries)
        .set({ webId, sentAt: sql`now()`, payload: {} })
        .where(eq(crmEntries.id, id))
    },

    /** The CRM will not have it. */
    refused: async (id: string, error: string) => {
      await db.update(crmEntries).set({ error }).where(eq(crmEntries.id, id))
    },
  }
}

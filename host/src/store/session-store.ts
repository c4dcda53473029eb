import { and, eq, inArray, isNull, lt, notExists, sql } from 'drizzle-orm'
import { newSecret } from '../http/credentials.ts'
import type { Database } from './database.ts'
import { type Session, attempts, sessions, signingCases } from './schema.ts'

export type SessionStore = ReturnType<typeof sessionStore>

/** Sessions whose visitor has not been here for that many days. */
export const isStale = (days: number) => lt(sessions.seenAt, sql`now() - make_interval(days => ${days})`)

/** Visitors' sessions. */
export function sessionStore(db: Database) {
  return {
    async create(): Promise<Session> {
      const [session] = await db.insert(sessions).values({ secret: newSecret() }).returning()
      if (!session) throw new Error('The database created no session.')
      return session
    },

    async find(id: string): Promise<Session | undefined> {
      const [session] = await db.select().from(sessions).where(eq(sessions.id, id))
      return session
    },

    /** Updates `seenAt`, at most once an hour. */
    async touch(session: Session): Promise<void> {
      if (Date.now() - session.seenAt.getTime() < 3_600_000) return
      await db
        .update(sessions)
        .set({ seenAt: sql`now()` })
        .where(eq(sessions.id, session.id))
    },

    /**
     * Deletes visitors who have not been here for that many days, and all that they typed, in batches. Their gifts and contracts stay
     * for accounting, without personal data. A visitor with an open attempt or case stays until it has ended. Returns how many it deleted.
     */
    async deleteStale(days: number): Promise<number> {
      for (let deleted = 0; ;) {
        const batch = await deleteStaleBatch(db, days)
        deleted += batch
        if (batch < batchSize) return deleted
      }
    },
  }
}

/** PostgreSQL takes at most 65,535 parameters, and other queries wait for the embedded database. */
const batchSize = 1_000

const deleteStaleBatch = (db: Database, days: number): Promise<number> =>
  db.transaction(async (tx) => {
    const openIn = (table: typeof attempts | typeof signingCases) =>
      tx
        .select({ id: table.sessionId })
        .from(table)
        .where(and(eq(table.sessionId, sessions.id), isNull(table.endedAt)))
    const stale = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(isStale(days), notExists(openIn(attempts)), notExists(openIn(signingCases))))
      .limit(batchSize)
      // Another host deletes other visitors at the same time.
      .for('update', { skipLocked: true })
    const ids = stale.map(({ id }) => id)
    if (ids.length === 0) return 0
    await tx.update(attempts).set({ donor: {}, fingerprint: null }).where(inArray(attempts.sessionId, ids))
    const contracts = inArray(signingCases.sessionId, ids)
    await tx.update(signingCases).set({ formData: null, signatureUrl: null }).where(contracts)
    await tx.delete(sessions).where(inArray(sessions.id, ids))
    return ids.length
  })

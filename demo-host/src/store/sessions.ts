import { and, eq, inArray, isNull, lt, notExists, sql } from 'drizzle-orm'
import { newSecret } from '../http/credentials.ts'
import type { Database } from './database.ts'
import { type Session, attempts, sessions, signingCases } from './schema.ts'

export type SessionStore = ReturnType<typeof sessionStore>

/** The sessions whose attempts, forms and cases a session sees: its own first. */
export const familyOf = (session: Session): string[] => [session.id, ...session.ancestors]

/** Whose visitor has not been here for that many days. */
export const isStale = (days: number) => lt(sessions.seenAt, sql`now() - make_interval(days => ${days})`)

/** Who visits. */
export function sessionStore(db: Database) {
  return {
    async create(): Promise<Session> {
      const [session] = await db.insert(sessions).values({ secret: newSecret() }).returning()
      if (!session) throw new Error('The database made no session.')
      return session
    },

    async find(id: string): Promise<Session | undefined> {
      const [session] = await db.select().from(sessions).where(eq(sessions.id, id))
      return session
    },

    /** Lets a session see what another one, and those before it, began. */
    async adopt(session: Session, other: Session): Promise<Session> {
      const seen = [...new Set([other.id, ...other.ancestors, ...session.ancestors])].filter((id) => id !== session.id)
      // A visitor who has come back more often than this has no use for what the first visit began.
      const ancestors = seen.slice(0, 20)
      await db.update(sessions).set({ ancestors }).where(eq(sessions.id, session.id))
      return { ...session, ancestors }
    },

    /** Notes that the visitor was here, at most once an hour. */
    async touch(session: Session): Promise<void> {
      if (Date.now() - session.seenAt.getTime() < 3_600_000) return
      await db
        .update(sessions)
        .set({ seenAt: sql`now()` })
        .where(eq(sessions.id, session.id))
    },

    /**
     * Forgets visitors who have not been here for that many days, and all that they typed. Their gifts and contracts stay, for
     * the bookkeeping, without a word of who gave; a visitor of whose something is still open stays until it has ended.
     */
    async forget(days: number): Promise<void> {
      await db.transaction(async (tx) => {
        const openIn = (table: typeof attempts | typeof signingCases) =>
          tx
            .select({ id: table.sessionId })
            .from(table)
            .where(and(eq(table.sessionId, sessions.id), isNull(table.endedAt)))
        const stale = and(isStale(days), notExists(openIn(attempts)), notExists(openIn(signingCases)))
        const ids = (await tx.select({ id: sessions.id }).from(sessions).where(stale)).map(({ id }) => id)
        await tx.update(attempts).set({ donor: {} }).where(inArray(attempts.sessionId, ids))
        const contracts = inArray(signingCases.sessionId, ids)
        await tx.update(signingCases).set({ formData: null, signatureUrl: null }).where(contracts)
        await tx.delete(sessions).where(inArray(sessions.id, ids))
      })
    },
  }
}

import { type SQL, and, eq, inArray, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import type { Database } from './database.ts'
import { noContractDetails } from './contract-details.ts'
import { reportedPart } from './reportable-gifts.ts'
import { attempts, signingCases } from './gift-schema.ts'
import { type Session, persistedForms, sessions } from './schema.ts'

/** The secret of a session, which signs its cookie and tokens. */
export const newSecret = () => randomBytes(32).toString('base64url')

export type SessionStore = ReturnType<typeof sessionStore>

/**
 * Whether the session may see the personal data of an attempt or a contract. It has to be the
 * session's own, and newer than the donor's last "forget me", because the next visitor in the same
 * browser may be somebody else.
 */
export const maySeePersonalData = (session: Session, about: { sessionId: string | null; createdAt: Date }): boolean =>
  about.sessionId === session.id && !isForgotten(session, about)

/** Whether an attempt or a contract is older than the donor's last "forget me". */
export const isForgotten = ({ forgottenAt }: Session, { createdAt }: { createdAt: Date }): boolean =>
  forgottenAt !== null && createdAt <= forgottenAt

/** Sessions whose visitor has been away for this many days. */
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
     * Deletes what the donor has typed. Open attempts and contracts keep what their provider needs,
     * and gifts what is reported for a tax reduction.
     */
    async forget(id: string): Promise<void> {
      await db.transaction(async (tx) => {
        await tx
          .update(sessions)
          .set({ forgottenAt: sql`now()` })
          .where(eq(sessions.id, id))
        await tx.delete(persistedForms).where(eq(persistedForms.sessionId, id))
        const hasEnded = (table: typeof attempts | typeof signingCases) =>
          and(eq(table.sessionId, id), isNotNull(table.endedAt))
        await tx.update(attempts).set({ donor: reportedPart }).where(hasEnded(attempts))
        await tx.update(signingCases).set(noContractDetails).where(hasEnded(signingCases))
      })
    },

    /**
     * Deletes visitors who have been away for this many days, with everything that they typed, in
     * batches. Their gifts and contracts stay for accounting, without personal data, but for that of
     * gifts that are reported for a tax reduction. A visitor with
     * an open attempt or case stays until that has ended. Returns how many it deleted.
     */
    deleteStale: (days: number): Promise<number> => deleteWhere(db, isStale(days)),

    /** The same for sessions that began this many days ago. */
    deleteOlderThan: (days: number): Promise<number> =>
      deleteWhere(db, lt(sessions.createdAt, sql`now() - make_interval(days => ${days})`)),
  }
}

/** PostgreSQL takes at most 65,535 parameters, and other queries wait for the embedded database. */
const batchSize = 1_000

async function deleteWhere(db: Database, condition: SQL): Promise<number> {
  for (let deleted = 0; ;) {
    const batch = await deleteBatch(db, condition)
    deleted += batch
    if (batch < batchSize) return deleted
  }
}

const deleteBatch = (db: Database, condition: SQL): Promise<number> =>
  db.transaction(async (tx) => {
    const openIn = (table: typeof attempts | typeof signingCases) =>
      tx
        .select({ id: table.sessionId })
        .from(table)
        .where(and(eq(table.sessionId, sessions.id), isNull(table.endedAt)))
    const stale = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(condition, notExists(openIn(attempts)), notExists(openIn(signingCases))))
      .limit(batchSize)
      // Another host may delete other visitors at the same time.
      .for('update', { skipLocked: true })
    const ids = stale.map(({ id }) => id)
    if (ids.length === 0) return 0
    await tx.update(attempts).set({ donor: reportedPart, fingerprint: null }).where(inArray(attempts.sessionId, ids))
    const contracts = inArray(signingCases.sessionId, ids)
    await tx.update(signingCases).set(noContractDetails).where(contracts)
    await tx.delete(sessions).where(inArray(sessions.id, ids))
    return ids.length
  })

import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { type GrantKind, persistedForms, returnGrants } from './schema.ts'

export type GrantStore = ReturnType<typeof grantStore>

/** How long a session keeps what a return token gave it. */
const grantHours = 24

/**
 * Whether a row is the session's own, or was given to it by a return token: `owner` is the column of the session id, `id` that of the
 * key. An array instead of a join, so that PostgreSQL uses both indexes.
 */
export function visibleTo(sessionId: string, kind: GrantKind, owner: SQLWrapper, id: SQLWrapper): SQL {
  const granted = sql`select ${returnGrants.subject} from ${returnGrants} where ${returnGrants.sessionId} = ${sessionId}
    and ${returnGrants.kind} = ${kind} and ${returnGrants.createdAt} > now() - make_interval(hours => ${grantHours})`
  return sql`(${owner} = ${sessionId} or ${id} = any(array(${granted})))`
}

/** What return tokens have given to sessions. A stored token has been used. */
export function grantStore(db: Database) {
  return {
    /** Stores a used token with what it gives. False when it had been used before. */
    async use(grant: typeof returnGrants.$inferInsert): Promise<boolean> {
      const stored = await db.insert(returnGrants).values(grant).onConflictDoNothing().returning()
      return stored.length > 0
    },

    /** Copies the forms that a session had at an instant to another one, which keeps those of its own. What it was asked to remember stays. */
    async copyForms(from: string, to: string, until: Date): Promise<void> {
      await db.execute(sql`
        insert into ${persistedForms} (session_id, kind, content)
        select ${to}, kind, content from ${persistedForms}
        where session_id = ${from} and kind <> 'remembered' and updated_at <= ${until.toISOString()}::timestamptz
        on conflict do nothing`)
    },
  }
}

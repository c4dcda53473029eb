import { type SQL, type SQLWrapper, and, eq, lte, ne, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { withoutIdentity } from './identity-fields.ts'
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

    /**
     * Copies the forms that a session had at an instant to another one, which keeps those of its own. Personal numbers, and what it was
     * asked to remember, stay.
     */
    async copyForms(from: string, to: string, until: Date): Promise<void> {
      const { sessionId, kind, updatedAt } = persistedForms
      const forms = await db
        .select()
        .from(persistedForms)
        .where(and(eq(sessionId, from), ne(kind, 'remembered'), lte(updatedAt, until)))
      for (const { kind, content } of forms) {
        const copy = { sessionId: to, kind, content: withoutIdentity(content) }
        await db.insert(persistedForms).values(copy).onConflictDoNothing()
      }
    },
  }
}

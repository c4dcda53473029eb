import { type SQL, type SQLWrapper, and, eq, lte, ne, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { withoutContacts } from './identity-fields.ts'
import { type GrantKind, persistedForms, returnGrants } from './schema.ts'

export type GrantStore = ReturnType<typeof grantStore>

/** How long a session keeps the access that a return token gave it. */
const grantHours = 24

/**
 * Whether a row is the session's own, or a return token gave it access. `owner` is the column with
 * the session id, `id` the one with the key. An array instead of a join lets PostgreSQL use both
 * indexes.
 */
export function visibleTo(sessionId: string, kind: GrantKind, owner: SQLWrapper, id: SQLWrapper): SQL {
  const granted = sql`select ${returnGrants.subject} from ${returnGrants} where ${returnGrants.sessionId} = ${sessionId}
    and ${returnGrants.kind} = ${kind} and ${returnGrants.createdAt} > now() - make_interval(hours => ${grantHours})`
  return sql`(${owner} = ${sessionId} or ${id} = any(array(${granted})))`
}

/** The access that return tokens have given to sessions. A token that is stored has been used. */
export function grantStore(db: Database) {
  return {
    /** Stores a used token with the access that it gives. False if it had been used before. */
    async use(grant: typeof returnGrants.$inferInsert): Promise<boolean> {
      const stored = await db.insert(returnGrants).values(grant).onConflictDoNothing().returning()
      return stored.length > 0
    },

    /**
     * Copies a session's forms, as they were at that time, to another session, without personal
     * numbers, contact details and remembered details: a receipt would go to whoever sent the address. The other session keeps any forms that it already has.
     */
    async copyForms(from: string, to: string, until: Date): Promise<void> {
      const { sessionId, kind, updatedAt } = persistedForms
      const forms = await db
        .select()
        .from(persistedForms)
        .where(and(eq(sessionId, from), ne(kind, 'remembered'), lte(updatedAt, until)))
      for (const { kind, content } of forms) {
        const copy = { sessionId: to, kind, content: withoutContacts(content) }
        await db.insert(persistedForms).values(copy).onConflictDoNothing()
      }
    },
  }
}

import { and, eq, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import type { Encryption } from './encryption.ts'
import { withoutIdentity } from './identity-fields.ts'
import { persistedForms } from './schema.ts'

export type PersistedFormStore = ReturnType<typeof persistedFormStore>
type Kind = 'gift' | 'card' | 'remembered'

/**
 * The forms that donors have not finished, and the details that they asked us to remember: one form
 * of each kind per session.
 */
export function persistedFormStore(db: Database, { encryptForm, decryptForm }: Encryption) {
  const of = (sessionId: string, kind: Kind) =>
    and(eq(persistedForms.sessionId, sessionId), eq(persistedForms.kind, kind))

  return {
    async save(sessionId: string, kind: Kind, form: Record<string, unknown>): Promise<void> {
      const content = encryptForm(form)
      await db
        .insert(persistedForms)
        .values({ sessionId, kind, content })
        .onConflictDoUpdate({
          target: [persistedForms.sessionId, persistedForms.kind],
          set: { content, updatedAt: sql`now()` },
        })
    },

    /**
     * Leaves out personal numbers and accounts if `maySeeIdentity` refuses the time at which the
     * form was saved.
     */
    async find(
      sessionId: string,
      kind: Kind,
      maySeeIdentity: (savedAt: Date) => boolean = () => true,
    ): Promise<Record<string, unknown> | undefined> {
      const [found] = await db.select().from(persistedForms).where(of(sessionId, kind))
      if (!found) return undefined
      return decryptForm(maySeeIdentity(found.updatedAt) ? found.content : withoutIdentity(found.content))
    },

    async remove(sessionId: string, kind: Kind): Promise<void> {
      await db.delete(persistedForms).where(of(sessionId, kind))
    },
  }
}

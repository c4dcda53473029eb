import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { persistedForms } from './schema.ts'

export type PersistedFormStore = ReturnType<typeof persistedFormStore>
type Kind = 'gift' | 'card'

/** What donors have typed so far: one form of each kind per session. */
export function persistedFormStore(db: Database) {
  const of = (family: string[], kind: Kind) =>
    and(inArray(persistedForms.sessionId, family), eq(persistedForms.kind, kind))

  return {
    async save(sessionId: string, kind: Kind, content: Record<string, unknown>): Promise<void> {
      await db
        .insert(persistedForms)
        .values({ sessionId, kind, content })
        .onConflictDoUpdate({
          target: [persistedForms.sessionId, persistedForms.kind],
          set: { content, updatedAt: sql`now()` },
        })
    },

    /** The session's own form, or the latest in its family. */
    async find(family: string[], kind: Kind): Promise<Record<string, unknown> | undefined> {
      const found = await db
        .select()
        .from(persistedForms)
        .where(of(family, kind))
        .orderBy(desc(persistedForms.updatedAt))
      return (found.find(({ sessionId }) => sessionId === family[0]) ?? found[0])?.content
    },

    async remove(family: string[], kind: Kind): Promise<void> {
      await db.delete(persistedForms).where(of(family, kind))
    },
  }
}

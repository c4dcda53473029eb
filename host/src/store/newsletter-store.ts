import type { Database } from './database.ts'
import { newsletterSignups } from './schema.ts'

export type NewsletterStore = ReturnType<typeof newsletterStore>

/** Newsletter signups. Only the CRM stores the other details. */
export function newsletterStore(db: Database) {
  return {
    async add(signup: Omit<typeof newsletterSignups.$inferInsert, 'createdAt'>): Promise<void> {
      await db.insert(newsletterSignups).values(signup)
    },
  }
}

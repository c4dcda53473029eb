import type { Database } from './database.ts'
import { newsletterSignups } from './schema.ts'

export type NewsletterStore = ReturnType<typeof newsletterStore>

/** Who has signed up; what else they said is the CRM's to keep. */
export function newsletterStore(db: Database) {
  return {
    async add(signup: Omit<typeof newsletterSignups.$inferInsert, 'createdAt'>): Promise<void> {
      await db.insert(newsletterSignups).values(signup)
    },
  }
}

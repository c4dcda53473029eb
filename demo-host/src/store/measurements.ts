import type { Database } from './database.ts'
import { conversions, pageViews } from './schema.ts'

export type MeasurementStore = ReturnType<typeof measurementStore>

/** What is counted, without a word of who was there. */
export function measurementStore(db: Database) {
  return {
    async sawPage(page: string): Promise<void> {
      await db.insert(pageViews).values({ page })
    },
    async converted(conversion: Omit<typeof conversions.$inferInsert, 'id' | 'createdAt'>): Promise<void> {
      await db.insert(conversions).values(conversion)
    },
  }
}

import type { Database } from './database.ts'
import { conversions, pageViews } from './schema.ts'

export type MeasurementStore = ReturnType<typeof measurementStore>

/** Page views and conversions, without personal data. */
export function measurementStore(db: Database) {
  return {
    async addPageView(page: string): Promise<void> {
      await db.insert(pageViews).values({ page })
    },
    async addConversion(conversion: Omit<typeof conversions.$inferInsert, 'id' | 'createdAt'>): Promise<void> {
      await db.insert(conversions).values(conversion)
    },
  }
}

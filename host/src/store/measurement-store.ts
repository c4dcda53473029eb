import type { Database } from './database.ts'
import { conversions, pageViews } from './schema.ts'

export type MeasurementStore = ReturnType<typeof measurementStore>

/**
 * Page views, and conversions of ad clicks, which include the ad's cookie and the browser's name.
 */
export function measurementStore(db: Database) {
  return {
    /** Stores the page without its query, because links from others may contain anything there. */
    async addPageView(page: string): Promise<void> {
      await db.insert(pageViews).values({ page: page.split(/[?#]/, 1)[0] ?? '' })
    },
    async addConversion(conversion: Omit<typeof conversions.$inferInsert, 'id' | 'createdAt'>): Promise<void> {
      await db.insert(conversions).values(conversion)
    },
  }
}

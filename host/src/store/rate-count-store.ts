import { lt, sql } from 'drizzle-orm'
import { type Database, fromNow } from './database.ts'
import { rateCounts } from './schema.ts'

export type RateCounts = ReturnType<typeof rateCountStore>

/** Counts for addresses, sessions and phones, each for a limited time. */
export function rateCountStore(db: Database) {
  return {
    /**
     * Adds an amount to the count of `key`, which starts again at zero when its time is over.
     * Returns the sum, and when the time ends.
     */
    async add(key: string, amount: number, perMs: number): Promise<{ count: number; endsAt: Date }> {
      const { count, endsAt } = rateCounts
      const isOver = sql`${endsAt} <= now()`
      const ends = fromNow(perMs)
      const [counted] = await db
        .insert(rateCounts)
        .values({ key, count: amount, endsAt: ends })
        .onConflictDoUpdate({
          target: rateCounts.key,
          set: {
            count: sql`case when ${isOver} then ${amount}::integer else least(${count}::bigint + ${amount}, 2147483647) end`,
            endsAt: sql`case when ${isOver} then ${ends} else ${endsAt} end`,
          },
        })
        .returning({ count, endsAt })
      if (!counted) throw new Error('The database counted nothing.')
      return counted
    },

    /** Deletes counts whose time is over. */
    async deleteOld(): Promise<void> {
      await db.delete(rateCounts).where(lt(rateCounts.endsAt, sql`now()`))
    },
  }
}

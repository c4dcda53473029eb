import { lt, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { rateCounts } from './schema.ts'

type Callback = (error: Error | null, result?: { current: number; ttl: number }) => void

/** A store of @fastify/rate-limit: counts in the database, for several hosts. */
export interface RateLimitStore {
  incr(key: string, callback: Callback, timeWindow: number, max: number): void
  child(): RateLimitStore
}

/** The class that @fastify/rate-limit makes its store of. */
export function databaseRateLimits(db: Database): new () => RateLimitStore {
  return class implements RateLimitStore {
    incr(key: string, callback: Callback, timeWindow: number): void {
      const { count, endsAt } = rateCounts
      const isOver = sql`${endsAt} <= now()`
      const ends = sql`now() + make_interval(secs => ${timeWindow / 1000})`
      void db
        .insert(rateCounts)
        .values({ key, count: 1, endsAt: ends })
        .onConflictDoUpdate({
          target: rateCounts.key,
          set: {
            count: sql`case when ${isOver} then 1 else ${count} + 1 end`,
            endsAt: sql`case when ${isOver} then ${ends} else ${endsAt} end`,
          },
        })
        .returning({ current: count, endsAt })
        .then(
          ([row]) => callback(null, { current: row?.current ?? 1, ttl: (row?.endsAt.getTime() ?? 0) - Date.now() }),
          (error: Error) => callback(error),
        )
    }

    child(): RateLimitStore {
      return this
    }
  }
}

/** Deletes counts whose time is over. */
export const deleteOldCounts = async (db: Database): Promise<void> => {
  await db.delete(rateCounts).where(lt(rateCounts.endsAt, sql`now()`))
}

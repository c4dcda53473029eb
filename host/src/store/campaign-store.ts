import { and, asc, count, eq, notExists, sql, sum } from 'drizzle-orm'
import type { Database } from './database.ts'
import { attempts, refunds } from './gift-schema.ts'

/**
 * Published figures change by at least this many gifts, so that nobody can work out the amount of a
 * single one.
 */
const smallestStep = 5

export interface CampaignTotals {
  /** Whole kronor. */
  raised: number
  donors: number
}

/**
 * The sum and number of a purpose's paid gifts, without refunded ones. The latest gifts count only
 * once there are five of them, so nobody learns the amount of a gift by looking before and after
 * it. Every host gives the same answer.
 */
export async function campaignTotals(db: Database, purpose: string): Promise<CampaignTotals> {
  const isRefund = and(eq(refunds.attemptKey, attempts.key), eq(refunds.status, 'paid'))
  const ofPurpose = and(
    eq(attempts.status, 'paid'),
    eq(sql`${attempts.gift}->>'giftPurpose'`, purpose),
    notExists(db.select({ id: refunds.id }).from(refunds).where(isRefund)),
  )
  const [all] = await db.select({ gifts: count() }).from(attempts).where(ofPurpose)
  const gifts = all?.gifts ?? 0
  const donors = gifts - (gifts % smallestStep)
  const counted = db
    .select({ amount: attempts.amount })
    .from(attempts)
    .where(ofPurpose)
    .orderBy(asc(attempts.endedAt), asc(attempts.key))
    .limit(donors)
    .as('counted')
  const [total] = await db.select({ raised: sum(counted.amount) }).from(counted)
  return { raised: Number(total?.raised ?? 0), donors }
}

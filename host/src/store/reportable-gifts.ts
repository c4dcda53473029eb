import { and, asc, eq, exists, not, or, ne, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import type { Encryption } from './encryption.ts'
import { type AttemptKind, attempts, refunds } from './gift-schema.ts'

/** The details that the year's statement to Skatteverket needs (`../tax/statement.ts`). */
const reportedFields = [
  'donatorSsnOrOrgno',
  'donatorFirstName',
  'donatorLastName',
  'donatorEmail',
  'companyName',
  'contactPersonEmail',
]

/**
 * The part of an attempt's donor that is kept until the statement of its year has been sent: none,
 * unless the gift can be in it.
 */
export const reportedPart = sql<Record<string, unknown>>`case
  when ${attempts.status} = 'paid' and ${attempts.gift} -> 'isReportable' = 'true'::jsonb then (
    select coalesce(jsonb_object_agg(field.key, field.value), '{}'::jsonb) from jsonb_each(${attempts.donor}) field
    where field.key in (${sql.join(
      reportedFields.map((field) => sql`${field}`),
      sql`, `,
    )}))
  else '{}'::jsonb end`

/** A paid gift with the number of its donor, as it was sent. */
export interface NumberedGift {
  key: string
  amount: number
  paidAt: Date
  paidBy: AttemptKind
  paymentReference: string | null
  donor: Record<string, unknown>
}

/** The start of a year in Sweden. */
const startOf = (year: number) => sql`make_timestamptz(${year}, 1, 1, 0, 0, 0, 'Europe/Stockholm')`

/**
 * The gifts of a year that were paid by a donor who gave a number, oldest first. Leaves out those
 * that have been refunded, or may have been.
 */
export async function numberedGifts(
  db: Database,
  { decryptForm }: Pick<Encryption, 'decryptForm'>,
  year: number,
): Promise<NumberedGift[]> {
  const { key, amount, endedAt, kind, paymentReference, donor, status } = attempts
  const isRefund = and(eq(refunds.attemptKey, key), or(ne(refunds.status, 'error'), eq(refunds.error, 'DS24')))
  const found = await db
    .select({ key, amount, paidAt: endedAt, paidBy: kind, paymentReference, donor })
    .from(attempts)
    .where(
      and(
        eq(status, 'paid'),
        sql`${endedAt} >= ${startOf(year)}`,
        sql`${endedAt} < ${startOf(year + 1)}`,
        sql`${donor} ? 'donatorSsnOrOrgno'`,
        not(exists(db.select().from(refunds).where(isRefund))),
      ),
    )
    .orderBy(asc(endedAt), asc(key))
  return found.flatMap(({ paidAt, ...gift }) => (paidAt ? { ...gift, paidAt, donor: decryptForm(gift.donor) } : []))
}

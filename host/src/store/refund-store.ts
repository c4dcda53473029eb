import { type SQL, and, asc, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { addToOutbox } from './crm-store.ts'
import { type Database, fromNow, longestDue } from './database.ts'
import { type Attempt, type Refund, type RefundStatus, attempts, refunds } from './gift-schema.ts'

export type RefundStore = ReturnType<typeof refundStore>
/** A refund and its gift. */
export interface GiftRefund {
  refund: Refund
  gift: Pick<Attempt, 'key' | 'reference' | 'amount' | 'gift' | 'paymentReference'>
}
export interface RefundEnd {
  status: Extract<RefundStatus, 'paid' | 'error'>
  error?: string | null
  paymentReference?: string | null
}

const isOpen = isNull(refunds.endedAt)
const gift = {
  key: attempts.key,
  reference: attempts.reference,
  amount: attempts.amount,
  gift: attempts.gift,
  paymentReference: attempts.paymentReference,
}

/**
 * Refunds of gifts by Swish. Each update names the state of the row that it expects, so hosts
 * cannot undo each other's changes.
 */
export function refundStore(db: Database, { hasCrm = true } = {}) {
  const select = (condition: SQL | undefined): Promise<GiftRefund[]> =>
    db
      .select({ refund: refunds, gift })
      .from(refunds)
      .innerJoin(attempts, eq(attempts.key, refunds.attemptKey))
      .where(condition)
      .orderBy(asc(refunds.createdAt))

  return {
    /** The gifts with this reference: Swish's, the one in analytics, or our own key. */
    giftsWith: (reference: string) =>
      db
        .select({ key: attempts.key, kind: attempts.kind, status: attempts.status })
        .from(attempts)
        .where(
          or(
            eq(attempts.paymentReference, reference),
            eq(sql`${attempts.reference}::text`, reference.toLowerCase()),
            eq(sql`${attempts.key}::text`, reference.toLowerCase()),
          ),
        ),

    /**
     * The refund of a gift: the existing one, or a new one if there is none or Swish refused it.
     */
    async begin(attemptKey: string): Promise<string> {
      const id = crypto.randomUUID()
      await db.insert(refunds).values({ id, attemptKey }).onConflictDoNothing()
      const isIt = or(ne(refunds.status, 'error'), eq(refunds.error, 'DS24'))
      const [found] = await select(and(eq(refunds.attemptKey, attemptKey), isIt))
      return found?.refund.id ?? id
    },

    find: async (id: string) => (await select(eq(refunds.id, id)))[0],

    /** Leases the open refunds that have been due for the longest, or only the given one. */
    async claimDue(limit: number, leaseMs: number, id?: string): Promise<GiftRefund[]> {
      const isDue = and(isOpen, lte(refunds.checkAt, sql`now()`), id === undefined ? undefined : eq(refunds.id, id))
      const due = longestDue(db, refunds.id, refunds.checkAt, isDue, limit)
      const claimed = await db
        .update(refunds)
        .set({ checkAt: fromNow(leaseMs) })
        .where(inArray(refunds.id, due))
        .returning({ id: refunds.id })
      const ids = claimed.map((one) => one.id)
      return ids.length > 0 ? select(inArray(refunds.id, ids)) : []
    },

    /** Swish has the refund. */
    accept: async (id: string, checkInMs: number) => {
      await db
        .update(refunds)
        .set({ status: 'created', checkAt: fromNow(checkInMs) })
        .where(and(eq(refunds.id, id), isOpen))
    },

    checkIn: async (id: string, ms: number) => {
      await db
        .update(refunds)
        .set({ checkAt: fromNow(ms) })
        .where(and(eq(refunds.id, id), isOpen))
    },

    /** Stores the final status, which never changes. A paid refund goes to the CRM's outbox. */
    end: ({ refund, gift: { key, amount } }: GiftRefund, ending: RefundEnd) =>
      db.transaction(async (tx) => {
        const [ended] = await tx
          .update(refunds)
          .set({ ...ending, endedAt: sql`now()` })
          .where(and(eq(refunds.id, refund.id), isOpen))
          .returning()
        if (hasCrm && ended?.status === 'paid') {
          const payload = { giftId: key, refundedAmount: amount, paymentReference: ended.paymentReference }
          await addToOutbox(tx, { id: refund.id, kind: 'refunds', payload })
        }
      }),
  }
}

import type { Crash } from '../crash.ts'
import type { CrmGateway } from '../gateways/crm.ts'
import { type AttemptStore, crmGift } from '../store/attempts.ts'
import type { Attempt, Session } from '../store/schema.ts'
import { type AskedAttempt, type Conflict, type Settle, takeOn } from './begin.ts'

export type InvoicePayments = ReturnType<typeof invoicePayments>

/**
 * Gifts by invoice: the CRM writes it. An attempt ends as `created` once the CRM has it: asked for, not paid. It is asked under
 * the attempt's key, so that asking again makes no second invoice.
 */
export function invoicePayments(
  store: AttemptStore,
  crm: CrmGateway,
  options: { timeoutMs: number; crash: Crash; settle: Settle },
) {
  const leaseMs = 3 * options.timeoutMs

  async function ask(attempt: Attempt): Promise<void> {
    const answer = await crm.enter('invoices', attempt.key, crmGift(attempt))
    options.crash('after-create')
    switch (answer.outcome) {
      case 'entered':
        await store.end(attempt.key, { status: 'created', paymentReference: answer.webId }, true)
        return
      case 'refused':
        await store.end(attempt.key, { status: 'error', error: answer.error }, false)
        return
      case 'unknown':
        return store.checkIn(attempt.key, 5_000)
    }
  }

  const again = async (attempt: Attempt) => (await store.find(attempt.key)) ?? attempt

  return {
    /** Asks for an invoice, or answers for the attempt that has this key already. */
    async begin(session: Session, asked: AskedAttempt & { kind: 'invoice' }): Promise<Attempt | Conflict> {
      const begun = await takeOn(store, session, asked, leaseMs, options.settle)
      if (typeof begun === 'string') return begun
      if (!begun.attempt.endedAt) await ask(begun.attempt)
      return again(begun.attempt)
    },

    async refresh(attempt: Attempt): Promise<Attempt> {
      if (!attempt.endedAt) await ask(attempt)
      return again(attempt)
    },

    /** Takes up an attempt that is due, if no other host has. */
    async follow(key: string): Promise<void> {
      const claimed = await store.claim(key, leaseMs)
      if (claimed) await ask(claimed)
    },
  }
}

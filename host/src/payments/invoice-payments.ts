import type { CrmGateway } from '../gateways/crm-gateway.ts'
import type { AttemptStore } from '../store/attempt-store.ts'
import { crmGiftPayload } from '../store/crm-store.ts'
import type { Attempt } from '../store/gift-schema.ts'
import type { Session } from '../store/schema.ts'
import {
  type AttemptRequest,
  type AttemptConflict,
  type RefreshOpenAttempt,
  createOrFindAttempt,
} from './create-attempt.ts'
import { waitToClaim } from './question-limit.ts'

export type InvoicePayments = ReturnType<typeof invoicePayments>

/**
 * Gifts by invoice, which the CRM sends. An attempt ends as `created` once the CRM has it: ordered,
 * not paid. The request has the attempt's key, so a retry creates no second invoice.
 */
export function invoicePayments(
  store: AttemptStore,
  crm: CrmGateway,
  options: { timeoutMs: number; refreshOpenAttempt: RefreshOpenAttempt },
) {
  const leaseMs = 3 * options.timeoutMs

  async function order(attempt: Attempt): Promise<void> {
    const answer = await crm.enter('invoices', attempt.key, crmGiftPayload(attempt))
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

  const reload = async (attempt: Attempt) => (await store.find(attempt.key)) ?? attempt

  return {
    /** Orders an invoice, or returns the attempt with this key. */
    async start(session: Session, request: AttemptRequest & { kind: 'invoice' }): Promise<Attempt | AttemptConflict> {
      const started = await createOrFindAttempt(store, session, request, leaseMs, options.refreshOpenAttempt)
      if ('conflict' in started) return started
      const { attempt, isNew } = started
      if (isNew || (await waitToClaim(store, attempt.key, leaseMs, 'creating'))) await order(attempt)
      return reload(attempt)
    },

    /** Ends the attempt because the donor sends another gift, even if the CRM does not answer. */
    async replace(attempt: Attempt): Promise<Attempt> {
      await order(attempt)
      await store.end(attempt.key, { status: 'cancelled', error: 'replaced' }, false)
      return reload(attempt)
    },

    /** Continues an attempt that this host has leased. */
    follow: order,
    leaseMs,
  }
}

import { returnTokenLifetimeMs } from '../http/credentials.ts'
import type { AttemptStore, NewAttempt } from '../store/attempt-store.ts'
import type { Attempt } from '../store/gift-schema.ts'
import type { Session } from '../store/schema.ts'

/**
 * `existing-payment`: another attempt is open, or has been paid. `key-taken`: the key belongs to
 * other content, or to another visitor's failed attempt.
 */
export interface AttemptConflict {
  conflict: 'existing-payment' | 'key-taken'
  /** The receipt of the answer, if it tells the donor of a paid attempt. */
  receipt?: string
}
const existingPayment: AttemptConflict = { conflict: 'existing-payment' }
const keyTaken: AttemptConflict = { conflict: 'key-taken' }
/** Updates an open attempt from its provider, and ends it if a new payment may replace it. */
export type RefreshOpenAttempt = (open: Attempt) => Promise<Attempt>

/** Whether no money has been taken or can be. DS24 means that Swish itself does not know. */
const hasFailed = ({ endedAt, status, error }: Attempt) =>
  endedAt !== null && status !== 'paid' && status !== 'created' && error !== 'DS24'

/** An attempt as a page requests it. */
export type AttemptRequest = Omit<NewAttempt, 'sessionId'>

/** Stores a new attempt before anybody calls the provider, or finds the one with its key. */
export async function createOrFindAttempt(
  store: AttemptStore,
  session: Session,
  request: AttemptRequest,
  leaseMs: number,
  refreshOpenAttempt: RefreshOpenAttempt,
): Promise<{ attempt: Attempt; isNew: boolean } | AttemptConflict> {
  const withKey = async () => {
    // Look for the key first: another host may store the same request at the same time.
    const known = await store.find(request.key)
    const own = await store.findFor(session.id, request.key)
    if (own) return isSameContent(own, request) ? { attempt: own, isNew: false } : keyTaken
    // A donor who lost their session may have paid with this key. Only a failed payment is
    // certainly over.
    return known && (hasFailed(known) ? keyTaken : existingPayment)
  }

  const known = await withKey()
  if (known) return known
  const open = await store.open(session.id)
  // The same request has meanwhile arrived at another host.
  if (open?.key === request.key) return (await withKey()) ?? existingPayment
  if (open) {
    const refreshed = await refreshOpenAttempt(open)
    if (refreshed.endedAt === null) return existingPayment
  }
  // A donor who does not know yet that a payment succeeded must not pay again. The dialog resumes a
  // payment by Swish; the card page's return address shows a payment by card.
  const paidByCard = await store.newestUnreportedCard(session.id, returnTokenLifetimeMs)
  if (paidByCard && request.kind === 'card') return { attempt: paidByCard, isNew: false }
  if (paidByCard) {
    // Nothing shows it here. The donor hears of it once, and may then give another gift.
    if (request.sendsReceipts) return { ...existingPayment, receipt: paidByCard.reference }
    await store.markReported(paidByCard.key)
    return existingPayment
  }
  // The CRM may have invoices that no page knows of: this gift replaces them.
  const replaces = await store.unansweredInvoices(session.id)
  const gift = replaces.length > 0 ? { ...request.gift, replaces } : request.gift
  const inserted = (await store.hasUnanswered(session.id))
    ? undefined
    : await store.insert({ ...request, gift, sessionId: session.id }, leaseMs)
  if (inserted) return { attempt: inserted, isNew: true }
  // Another host may have stored the same request in the meantime.
  return (await withKey()) ?? existingPayment
}

const isSameContent = (known: Attempt, { kind, fingerprint, amount }: AttemptRequest) =>
  known.kind === kind && (known.fingerprint ? known.fingerprint === fingerprint : known.amount === amount)

import { hasRecordedPayment, wasRecorded } from '../reports/gift-analytics.ts'
import { type PolledStatus, resetPaymentSession, swishPoll } from '@charity-elements/contract'
import { ApiError, type Services } from '@charity-elements/runtime'
import { attemptIdFor, type AttemptId, type StoredAttempt, attemptStore, unknownOutcome } from './attempt.ts'
import { initialPayment } from './payment.ts'
import type { KnownGift, PaymentState } from './state.ts'
import { type SwishGiftRequest, swishContent } from './swish-calls.ts'

/** Milliseconds that a press on 'Swisha' waits for a poll. */
const lookupTimeout = 5000

/** Why the dialog opens. */
export type OpenReason =
  /**
   * A payment was interrupted. Has the thank-you page (or '') and the amount (or null) that this
   * tab has stored.
   */
  | { readonly how: 'interrupted'; readonly thankYouUrl: string; readonly amount: number | null }
  /**
   * The donor gives. `unsettled` means that the tab has stored an attempt whose status is unknown,
   * so the dialog polls first.
   */
  | {
      readonly how: 'pressed'
      readonly amount: number
      readonly attempt: AttemptId
      readonly unsettled: StoredAttempt | null
      /** This browser knows of an earlier payment, which a poll may report. */
      readonly hasEarlierPayment: boolean
    }

const interrupted = (stored: StoredAttempt | null): OpenReason => ({
  how: 'interrupted',
  thankYouUrl: stored?.thankYouUrl ?? '',
  amount: stored?.amount ?? null,
})

/**
 * The attempt that the tab has stored. If this browser knows of no other payment, a paid one can
 * only be that of the stored attempt, even if the answer to its create was lost.
 */
function readStored({ pageState }: Services, origin: string): StoredAttempt | null {
  const stored = attemptStore(origin, pageState).read()
  return stored && { ...stored, isConfirmed: stored.isConfirmed || !hasRecordedPayment(pageState) }
}

/**
 * Whether a poll reports a paid gift that the donor has not been thanked for, by the host's attempt
 * id or the one that the tab stored.
 */
function isUnthanked(
  { attempt, status }: PolledStatus,
  stored: StoredAttempt | null,
  { pageState }: Services,
): boolean {
  const reference = attempt ?? (stored?.isConfirmed ? stored.attempt : null)
  return status === 'paid' && reference != null && !wasRecorded('purchase', reference, pageState)
}

/** The answer to a call; null if there was none. */
const answerTo = <Answer>(call: Promise<Answer>): Promise<Answer | null> =>
  call.catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    return null
  })

/** The status of the session's payment; null when there was no answer. */
const poll = ({ send }: Services): Promise<PolledStatus | null> =>
  answerTo(send(swishPoll, {}, { timeout: lookupTimeout }))

/**
 * Resumes the interrupted payment that the server has found. Null if there is nothing to show,
 * because some hosts keep reporting a payment that the donor has been thanked for.
 */
export async function resumeFound(services: Services, origin: string): Promise<OpenReason | null> {
  const stored = readStored(services, origin)
  if (stored?.isConfirmed) return interrupted(stored)
  const answer = await poll(services)
  if (answer?.status === 'paid' && !isUnthanked(answer, stored, services)) return null
  return interrupted(stored)
}

/**
 * Resumes the session's payment, whichever element began it. Null if there is none, or the donor
 * knows how it ended.
 */
export async function resumeExisting(services: Services): Promise<OpenReason | null> {
  const answer = await poll(services)
  const isNews =
    answer && (answer.status === 'created' || answer.error === unknownOutcome || isUnthanked(answer, null, services))
  return isNews ? interrupted(null) : null
}

/** The gift of the session's open payment, on a host that says which. */
export async function existingGift(services: Services): Promise<KnownGift | null> {
  if (!(await services.supports('attempts'))) return null
  const { status, giftAmount, giftPurpose } = (await poll(services)) ?? {}
  return status === 'created' ? { amount: giftAmount ?? undefined, purpose: giftPurpose ?? undefined } : null
}

/**
 * Polls once for the stored attempt if the server has no open payment. If the payment is paid and
 * the donor does not know, returns why to open the dialog; otherwise null, or `unknown` if there
 * was no answer.
 */
export async function checkStoredAttempt(services: Services, origin: string): Promise<OpenReason | null | 'unknown'> {
  const stored = readStored(services, origin)
  if (stored === null) return null
  const answer = await poll(services)
  if (answer === null) return 'unknown'
  // The answer never arrived, for example while the phone was in the Swish app.
  if (isUnthanked(answer, stored, services)) return interrupted(stored)
  // The create of an attempt that the server does not know may still be on its way, and keeps its id.
  const isMissing = answer.status === 'error' && (answer.error == null || answer.error === 'none')
  if (!isMissing) attemptStore(origin, services.pageState).clear()
  return null
}

/**
 * On a host without attempt ids, resets an earlier payment that has ended before a new one, so that
 * a poll cannot confuse the two. Leaves a pending one alone, because it may be another element's.
 */
async function resetEarlier(services: Services): Promise<void> {
  if (await services.supports('attempts')) return
  const answer = await poll(services)
  if (answer === null || answer.status === 'created') return
  await answerTo(services.send(resetPaymentSession, {}, { timeout: lookupTimeout }))
}

/**
 * Why a press on 'Swisha' opens the dialog. An interrupted payment has priority. The same gift
 * keeps its attempt id.
 * @param found The answer of the check for an interrupted payment.
 */
export async function openReasonAtPress(
  services: Services,
  gift: SwishGiftRequest,
  amount: number,
  found: 'open' | 'none' | 'unknown',
): Promise<OpenReason> {
  const { origin } = gift
  const resumed = found === 'open' ? await resumeFound(services, origin) : null
  if (resumed) return resumed
  const ofStored = found === 'none' ? await checkStoredAttempt(services, origin) : null
  if (ofStored !== null && ofStored !== 'unknown') return ofStored
  const stored = readStored(services, origin)
  const isUnknown = found === 'unknown' || ofStored === 'unknown'
  const hasEarlier = hasRecordedPayment(services.pageState)
  if (hasEarlier && !isUnknown) await resetEarlier(services)
  return {
    how: 'pressed',
    amount,
    attempt: attemptIdFor(attemptStore(origin, services.pageState), swishContent(gift, amount)),
    unsettled: isUnknown ? stored : null,
    hasEarlierPayment: stored ? !stored.isConfirmed : hasEarlier,
  }
}

/** Whether the tab has stored an attempt for another gift than this element's. */
export function isOtherGift(gift: SwishGiftRequest, { pageState }: Services): boolean {
  const store = attemptStore(gift.origin, pageState)
  const { attempt, amount } = store.read() ?? {}
  return attempt != null && amount != null && attempt !== attemptIdFor(store, swishContent(gift, amount))
}

/** What is known of the payment when the dialog opens. */
export function initialSwishPayment(
  opening: OpenReason,
  { details, origin }: SwishGiftRequest,
  services: Services,
): PaymentState {
  const { giftPurpose: purpose } = details
  const tab = attemptStore(origin, services.pageState).read()
  const stored = tab?.attempt ? { attempt: tab.attempt, amount: tab.amount } : null
  const { amount } = opening
  if (opening.how === 'interrupted') {
    return initialPayment(amount === null ? {} : { amount, purpose }, { isKnown: true, stored })
  }
  const { unsettled, hasEarlierPayment } = opening
  // Until the server says that there is no payment, the dialog is about the stored attempt, which
  // may be for another gift.
  const isOther = unsettled !== null && unsettled.amount !== amount
  return initialPayment(isOther || amount === null ? { purpose } : { amount, purpose }, { hasEarlierPayment, stored })
}

import { wasRecorded } from '@charity-elements/runtime/analytics/event-dedupe.ts'
import { type SwishStatus as PolledStatus, swishPoll } from '@charity-elements/runtime/api/contract/swish.ts'
import { ApiError } from '@charity-elements/runtime/core/api-error.ts'
import type { Services } from '@charity-elements/runtime/core/element/services.ts'
import type { AttemptId } from '../persistence/attempt-id.ts'
import { attemptIdFor } from '../payment/new-attempt.ts'
import { attemptStore, giftFingerprint } from '../persistence/attempt-storage.ts'
import type { SwishGiftRequest } from './swish-calls.ts'
import { type ResumeCheck, checkForInterrupted, checkTimeout } from '../swish-start/resume-check.ts'

/** Why the dialog opens. */
export type OpenReason =
  /** A payment was interrupted. `thankYouUrl`: where the element that began it redirects, if this tab has stored it. */
  | { readonly how: 'interrupted'; readonly thankYouUrl: string }
  /** The donor gives. `isPolledFirst`: the tab has stored an attempt whose status is unknown. */
  | { readonly how: 'pressed'; readonly amount: number; readonly attempt: AttemptId; readonly isPolledFirst: boolean }

/** Resumes the interrupted payment of an origin. */
export const interruptedPayment = ({ pageState }: Services, origin: string): OpenReason => ({
  how: 'interrupted',
  thankYouUrl: attemptStore(origin, pageState).read()?.thankYouUrl ?? '',
})

/**
 * What to do with the stored attempt after the poll:
 * - `reopen` when it is paid and the donor does not know: the answer never arrived, for example while the phone was in the Swish app;
 * - `forget` when it has ended, or the donor has been thanked for it;
 * - `keep` when the server does not know it: its create may still be on its way, and keeps its id.
 */
export function storedAttemptAction(
  { status, error, attempt }: PolledStatus,
  isThanked: (reference: string) => boolean,
): 'reopen' | 'forget' | 'keep' {
  if (status === 'paid' && attempt != null && !isThanked(attempt)) return 'reopen'
  return status === 'error' && error === 'none' ? 'keep' : 'forget'
}

/**
 * Polls once for the stored attempt when the server has no open payment. Returns why to open the dialog when the payment is paid
 * and the donor does not know, else null; `unknown` when there was no answer.
 */
export async function checkStoredAttempt(services: Services, origin: string): Promise<OpenReason | null | 'unknown'> {
  const { send, pageState } = services
  const store = attemptStore(origin, pageState)
  if (store.read() === null) return null
  try {
    const answer = await send(swishPoll, {}, { timeout: checkTimeout })
    const next = storedAttemptAction(answer, (reference) => wasRecorded('purchase', reference, pageState))
    if (next === 'reopen') return interruptedPayment(services, origin)
    if (next === 'forget') store.clear()
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return 'unknown'
  }
}

/** Why a press on 'Swisha' opens the dialog: an interrupted payment comes first (GBA-24). The same gift keeps its attempt id. */
export async function openReasonAtPress(
  services: Services,
  { origin, details }: SwishGiftRequest,
  amount: number,
): Promise<OpenReason> {
  const found: ResumeCheck = await checkForInterrupted(services.send, origin)
  if (found === 'open') return interruptedPayment(services, origin)
  const ofKept = found === 'none' ? await checkStoredAttempt(services, origin) : found
  if (ofKept !== null && ofKept !== 'unknown') return ofKept
  const store = attemptStore(origin, services.pageState)
  return {
    how: 'pressed',
    amount,
    attempt: attemptIdFor(store, giftFingerprint(details, amount)),
    isPolledFirst: ofKept === 'unknown' && store.read() !== null,
  }
}

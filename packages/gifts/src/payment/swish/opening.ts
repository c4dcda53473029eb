import { wasRecorded } from '@charity-elements/runtime/analytics/once.ts'
import { type SwishStatus as PolledStatus, swishPoll } from '@charity-elements/runtime/api/contract/swish.ts'
import { ApiError } from '@charity-elements/runtime/api/error.ts'
import type { Services } from '@charity-elements/runtime/element/services.ts'
import type { AttemptId } from '../attempt/identity.ts'
import { attemptFor } from '../attempt/new-attempt.ts'
import { attemptPlace, giftMark } from '../attempt/kept-attempt.ts'
import type { SwishGift } from './calls.ts'
import { type Check, check, patience } from './reopen-check.ts'

/** Why the dialog opens. */
export type Opening =
  /** A payment was interrupted. `thankYouUrl`: where the element that began it redirects, if this tab has stored it. */
  | { readonly how: 'interrupted'; readonly thankYouUrl: string }
  /** The donor gives. `isPolledFirst`: the tab has stored an attempt whose status is unknown. */
  | { readonly how: 'pressed'; readonly amount: number; readonly attempt: AttemptId; readonly isPolledFirst: boolean }

/** Resumes the interrupted payment of an origin. */
export const interrupted = ({ traces }: Services, origin: string): Opening => ({
  how: 'interrupted',
  thankYouUrl: attemptPlace(origin, traces).kept()?.thankYouUrl ?? '',
})

/**
 * What to do with the stored attempt after the poll:
 * - `reopen` when it is paid and the donor does not know: the answer never arrived, for example while the phone was in the Swish app;
 * - `forget` when it has ended, or the donor has been thanked for it;
 * - `keep` when the server does not know it: its create may still be on its way, and keeps its id.
 */
export function afterAsking(
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
export async function openingOfKept(services: Services, origin: string): Promise<Opening | null | 'unknown'> {
  const { send, traces } = services
  const store = attemptPlace(origin, traces)
  if (store.kept() === null) return null
  try {
    const answer = await send(swishPoll, {}, { timeout: patience })
    const next = afterAsking(answer, (reference) => wasRecorded('purchase', reference, traces))
    if (next === 'reopen') return interrupted(services, origin)
    if (next === 'forget') store.forget()
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return 'unknown'
  }
}

/** Why a press on 'Swisha' opens the dialog: an interrupted payment comes first (GBA-24). The same gift keeps its attempt id. */
export async function openingAtPress(
  services: Services,
  { origin, details }: SwishGift,
  amount: number,
): Promise<Opening> {
  const found: Check = await check(services.send, origin)
  if (found === 'open') return interrupted(services, origin)
  const ofKept = found === 'none' ? await openingOfKept(services, origin) : found
  if (ofKept !== null && ofKept !== 'unknown') return ofKept
  const store = attemptPlace(origin, services.traces)
  return {
    how: 'pressed',
    amount,
    attempt: attemptFor(store, giftMark(details, amount)),
    isPolledFirst: ofKept === 'unknown' && store.kept() !== null,
  }
}

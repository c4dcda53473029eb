import { wasRecorded } from '@charity-elements/runtime/analytics/once.ts'
import { swishPoll } from '@charity-elements/runtime/api/contract/swish.ts'
import { ApiError } from '@charity-elements/runtime/api/error.ts'
import type { Services } from '@charity-elements/runtime/element/services.ts'
import type { AttemptId } from '../attempt/identity.ts'
import { attemptFor } from '../attempt/new-attempt.ts'
import { attemptPlace, giftMark } from '../attempt/kept-attempt.ts'
import type { SwishGift } from './calls.ts'
import { type Check, check, patience } from './reopen-check.ts'
import { afterAsking } from './reopening.ts'

/** Why the dialog is opened. */
export type Opening =
  /** A payment was interrupted. `thankYouUrl`: where the element that began it leads, if this page remembers. */
  | { readonly how: 'interrupted'; readonly thankYouUrl: string }
  /** The donor gives. `isAskedFirst`: the page remembers an attempt that nobody could tell of. */
  | { readonly how: 'pressed'; readonly amount: number; readonly attempt: AttemptId; readonly isAskedFirst: boolean }

/** An interrupted payment of that origin. */
export const interrupted = ({ traces }: Services, origin: string): Opening => ({
  how: 'interrupted',
  thankYouUrl: attemptPlace(origin, traces).kept()?.thankYouUrl ?? '',
})

/**
 * Asks once where the attempt stands that this page remembers although the server has nothing open: the opening, when the donor
 * has not heard of it; else null, and `unknown` when nobody answered.
 */
export async function openingOfKept(services: Services, origin: string): Promise<Opening | null | 'unknown'> {
  const { send, traces } = services
  const place = attemptPlace(origin, traces)
  if (place.kept() === null) return null
  try {
    const answer = await send(swishPoll, {}, { timeout: patience })
    const next = afterAsking(answer, (reference) => wasRecorded('purchase', reference, traces))
    if (next === 'reopen') return interrupted(services, origin)
    if (next === 'forget') place.forget()
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return 'unknown'
  }
}

/** What a press on 'Swisha' opens: an interrupted payment before anything else (GBA-24). The same gift is the same attempt. */
export async function openingAtPress(
  services: Services,
  { origin, details }: SwishGift,
  amount: number,
): Promise<Opening> {
  const found: Check = await check(services.send, origin)
  if (found === 'open') return interrupted(services, origin)
  const ofKept = found === 'none' ? await openingOfKept(services, origin) : found
  if (ofKept !== null && ofKept !== 'unknown') return ofKept
  const place = attemptPlace(origin, services.traces)
  return {
    how: 'pressed',
    amount,
    attempt: attemptFor(place, giftMark(details, amount)),
    isAskedFirst: ofKept === 'unknown' && place.kept() !== null,
  }
}

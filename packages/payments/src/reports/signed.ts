import type { AnswerOf, getSavedDetails } from '@charity-elements/contract'
import type { PageState } from '@charity-elements/runtime/api'
import { completedGift } from './completed-gift.ts'
import { wasRecorded } from './event-dedupe.ts'
import { pendingPurchase, rememberPurchase } from './pending-purchase.ts'

/**
 * Whether a case is signed, in the words that hosts and signing providers use. The specification
 * only names `pending` and `sent`.
 */
export const isSigned = (status: string | null | undefined): boolean =>
  /^(finished|signed|complete|completed|done|signerad|signerat)$/i.test(status ?? '')

/**
 * Whether this tab left for the signing of a contract, and no earlier page has reported its end or
 * thanked for it. The page services may have reported it on this page just now.
 */
export function isSigningUnreported(pageState: PageState): boolean {
  const { kind, givenAt = 0 } = completedGift(pageState) ?? {}
  const pending = pendingPurchase('contract', pageState)
  if (pending) return !wasRecorded('contract:thanked', pending.attempt, pageState)
  return kind === 'contract' && givenAt >= performance.timeOrigin
}

/**
 * Takes over a contract that has just been signed, and that no page in this browser has thanked
 * for: the tab that left to sign it may be lost. From then on, this is the tab that left for it.
 * Returns whether there is one.
 */
export function takeOverSigning(
  { status, caseId, giftAmount, isJustSigned }: AnswerOf<typeof getSavedDetails>,
  pageState: PageState,
): boolean {
  if (!isJustSigned || !isSigned(status) || !caseId || giftAmount == null) return false
  if (['purchase', 'contract:thanked'].some((event) => wasRecorded(event, caseId, pageState))) return false
  rememberPurchase('contract', { attempt: caseId, amount: giftAmount, giftId: '', purpose: '' }, pageState)
  return true
}

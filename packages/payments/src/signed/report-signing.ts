import { getSavedDetails, type AnswerOf } from '@charity-elements/contract'
import { hasReturned, storageOf, type PageState } from '@charity-elements/runtime/api'
import { ApiError, pageServices, type Services } from '@charity-elements/runtime'
import {
  rememberCompletedGift,
  forgetPurchase,
  pendingPurchase,
  completedGift,
  rememberPurchase,
} from '../reports/gift-storage.ts'
import { acquireReportLock, wasRecorded, recordGiftEvent } from '../reports/gift-analytics.ts'

/**
 * Whether there may be a signed contract to report: the donor came back by a return URL, or this
 * tab left for the signing.
 */
export const isSigningReturn = ({ pageState }: Pick<Services, 'pageState'> = pageServices): boolean =>
  hasReturned() || pendingPurchase('contract', pageState) !== undefined

const waiting = /^(pending|sent)$/i

/**
 * Records a monthly gift as `purchase` in the data layer, on the page after signing, once per
 * contract, if the server says that it is signed. The `transaction_id` is that of `begin_checkout`
 * and `add_payment_info`.
 */
export async function reportSigning({
  send,
  pageState,
}: Pick<Services, 'send' | 'pageState'> = pageServices): Promise<void> {
  try {
    const { status, caseId, giftAmount } = await send(getSavedDetails, {})
    const pending = pendingPurchase('contract', pageState)
    if (waiting.test(status ?? '')) return
    forgetPurchase('contract', pageState)
    // The case is the same in every tab; only the tab that left for the signing knows the attempt.
    const reference = caseId ?? pending?.attempt
    if (!isSigned(status)) return
    // A host may call a contract signed for weeks. It is news in the tab that left for it, or in a
    // browser that has not recorded it.
    if (!pending && (!reference || wasRecorded('purchase', reference, pageState))) return
    // The flow that this tab left has nothing to restore any more.
    if (pending) storageOf(pageState, 'sessionStorage').removeItem('flow')
    const gift = { amount: giftAmount ?? pending?.amount, purpose: pending?.purpose }
    rememberCompletedGift({ kind: 'contract', ...gift }, pageState)
    if (!reference || !(await acquireReportLock(reference))) return
    recordGiftEvent('purchase', reference, gift, { transaction_id: pending?.attempt ?? reference }, pageState)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    console.warn(`charity-elements: could not check whether the monthly gift is signed (${error.message}).`)
  }
}

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

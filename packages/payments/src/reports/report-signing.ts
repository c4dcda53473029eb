import { getSavedDetails } from '@charity-elements/contract'
import { flowKey, hasReturned, storageOf } from '@charity-elements/runtime/api'
import { ApiError, pageServices, type Services } from '@charity-elements/runtime'
import { rememberCompletedGift } from './completed-gift.ts'
import { acquireReportLock, wasRecorded } from './event-dedupe.ts'
import { recordGiftEvent } from './gift-analytics.ts'
import { forgetPurchase, pendingPurchase } from './pending-purchase.ts'
import { isSigned } from './signed.ts'

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
    if (pending) storageOf(pageState, 'sessionStorage').removeItem(flowKey)
    const gift = { amount: giftAmount ?? pending?.amount, purpose: pending?.purpose }
    rememberCompletedGift({ kind: 'contract', ...gift }, pageState)
    if (!reference || !(await acquireReportLock(reference))) return
    recordGiftEvent('purchase', reference, gift, { transaction_id: pending?.attempt ?? reference }, pageState)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    console.warn(`charity-elements: could not check whether the monthly gift is signed (${error.message}).`)
  }
}

import { recordGiftEvent } from '../analytics/gift-events.ts'
import { purposeOf } from '../analytics/gift-purpose.ts'
import { acquireReportLock } from '../analytics/report-lock.ts'
import { getSavedDetails } from '../api/contract/assently.ts'
import { ApiError } from '../core/api-error.ts'
import { type Services, pageServices } from '../core/element/services.ts'

/**
 * Records a monthly gift as `purchase` in the data layer, on the page after signing, once per contract, if the server says that it is
 * signed. The case id is the `transaction_id`, as in `begin_checkout` and `add_payment_info`.
 */
export async function reportSigning({
  send,
  pageState,
}: Pick<Services, 'send' | 'pageState'> = pageServices): Promise<void> {
  try {
    const { status, caseId, giftAmount } = await send(getSavedDetails, {})
    if (status !== 'finished' || !caseId || !(await acquireReportLock(caseId))) return
    const gift = { amount: giftAmount ?? undefined, purpose: purposeOf(caseId, pageState) }
    recordGiftEvent('purchase', caseId, gift, { transaction_id: caseId }, pageState)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    console.warn(`charity-elements: could not check whether the monthly gift is signed (${error.message}).`)
  }
}

import { recordGift } from '../analytics/gift.ts'
import { purposeOf } from '../analytics/purpose.ts'
import { isToTell } from '../analytics/telling.ts'
import { getSavedDetails } from '../api/contract/assently.ts'
import { ApiError } from '../api/error.ts'
import { type Services, pageServices } from '../element/services.ts'

/**
 * Records a monthly gift as `purchase` in the data layer, on the page after signing, once per contract, if the server says that it is
 * signed. The case id is the `transaction_id`, as in `begin_checkout` and `add_payment_info`.
 */
export async function tellOfSigning({ send, traces }: Pick<Services, 'send' | 'traces'> = pageServices): Promise<void> {
  try {
    const { status, caseId, giftAmount } = await send(getSavedDetails, {})
    if (status !== 'finished' || !caseId || !(await isToTell(caseId))) return
    const gift = { amount: giftAmount ?? undefined, purpose: purposeOf(caseId, traces) }
    recordGift('purchase', caseId, gift, { transaction_id: caseId }, traces)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    console.warn(`charity-elements: could not check whether the monthly gift is signed (${error.message}).`)
  }
}

import { isFirstTime } from '../analytics/once.ts'
import { recordGift } from '../analytics/gift.ts'
import { isToTell } from '../analytics/telling.ts'
import { getPersistedCardSession } from '../api/contract/card.ts'
import { ApiError } from '../api/error.ts'
import { type Services, pageServices } from '../element/services.ts'

/** The detail of `gift:paid` on `document`, as the elements' own have it. */
export interface PaidDetail {
  readonly amount: number
  readonly giftId: string
  readonly attempt: string
}

/** Whether the card page sent the donor here (specification 2, section 2). Anyone can write it: it is a reason to ask, no proof. */
export const isCardReturn = (address: string): boolean => new URL(address).searchParams.get('responseCode') === 'OK'

/**
 * Tells of a card payment on the page that it leads to: `gift:paid` on `document` and `purchase` in the data layer, once per
 * attempt, when the server says that it is paid. What the server kept for the return to the flow is forgotten.
 */
export async function tellOfCardPayment({ send }: Pick<Services, 'send'> = pageServices): Promise<void> {
  try {
    const { payment } = await send(getPersistedCardSession, { clear: true })
    if (payment?.status !== 'paid' || !(await isToTell(payment.attempt))) return
    const { attempt, giftAmount: amount, giftObjectId: giftId, giftPurpose: purpose } = payment
    recordGift('purchase', attempt, { amount, purpose }, { transaction_id: attempt })
    if (!isFirstTime('gift:paid', attempt)) return
    document.dispatchEvent(new CustomEvent<PaidDetail>('gift:paid', { detail: { amount, giftId, attempt } }))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    console.warn(`charity-elements: whether the card payment is paid is unknown (${error.message}).`)
  }
}

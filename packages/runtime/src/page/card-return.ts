import { isFirstTime } from '../analytics/once.ts'
import { recordGift } from '../analytics/gift.ts'
import { isToTell } from '../analytics/telling.ts'
import { getPersistedCardSession } from '../api/contract/card.ts'
import { ApiError } from '../api/error.ts'
import { type Services, pageServices } from '../element/services.ts'

/** The detail of `gift:paid` on `document`, the same as in the elements' own event. */
export interface PaidDetail {
  readonly amount: number
  readonly giftId: string
  readonly attempt: string
}

/** Whether the card page sent the donor here (CRD-4). Anyone can write such a URL: it is a reason to ask the server, not proof. */
export const isCardReturn = (address: string): boolean => new URL(address).searchParams.get('responseCode') === 'OK'

/**
 * Reports a card payment on its thank-you page: `gift:paid` on `document` and `purchase` in the data layer, once per attempt, if the
 * server says that it is paid. Clears the saved card session.
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
    console.warn(`charity-elements: could not check whether the card payment is paid (${error.message}).`)
  }
}

import { markOnce } from '../analytics/event-dedupe.ts'
import { recordGiftEvent } from '../analytics/gift-events.ts'
import { acquireReportLock } from '../analytics/report-lock.ts'
import { getPersistedCardSession } from '../api/contract/card.ts'
import { ApiError } from '../core/api-error.ts'
import { type Services, pageServices } from '../core/element/services.ts'

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
export async function reportCardPayment({ send }: Pick<Services, 'send'> = pageServices): Promise<void> {
  try {
    const { payment } = await send(getPersistedCardSession, { clear: true })
    if (payment?.status !== 'paid' || !(await acquireReportLock(payment.attempt))) return
    const { attempt, giftAmount: amount, giftObjectId: giftId, giftPurpose: purpose } = payment
    recordGiftEvent('purchase', attempt, { amount, purpose }, { transaction_id: attempt })
    if (!markOnce('gift:paid', attempt)) return
    document.dispatchEvent(new CustomEvent<PaidDetail>('gift:paid', { detail: { amount, giftId, attempt } }))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    console.warn(`charity-elements: could not check whether the card payment is paid (${error.message}).`)
  }
}

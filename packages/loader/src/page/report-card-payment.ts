import {
  acquireReportLock,
  forgetPurchase,
  markOnce,
  paidKind,
  type PendingPurchase,
  pendingPurchase,
  recordGiftEvent,
  rememberCompletedGift,
} from '@charity-elements/payments/reports'
import { type CardPayment, getPersistedCardSession } from '@charity-elements/contract'
import { answerOrNull, ApiError, dispatch, pageServices, type Services } from '@charity-elements/runtime'

/** The detail of `gift-paid` on `document`, the same as in the elements' own event. */
export interface PaidDetail {
  readonly amount: number
  readonly giftId: string
  readonly attempt: string
}

/**
 * The paid gift: the session's payment according to the host, or the one for which this tab left if
 * the host does not say.
 */
function paidGift(payment: CardPayment | null | undefined, pending: PendingPurchase | undefined) {
  if (!payment) return pending
  const { attempt, status, giftAmount: amount, giftObjectId: giftId, giftPurpose: purpose, requestType } = payment
  return status === 'paid' ? { attempt, amount, giftId, purpose, requestType } : undefined
}

/** How many times a lost question is asked again: after 1, 2, 4, 8 and 16 seconds. */
const mostRetries = 5

/** Resolves after some milliseconds, or as soon as the browser is online again, and never offline. */
const timeToRetry = (delay: number): Promise<unknown> =>
  new Promise((resolve) => {
    addEventListener('online', resolve, { once: true })
    if (navigator.onLine) setTimeout(resolve, delay)
  })

/** Asks for the session's payment until there is a final answer, and clears the saved card session. */
async function cardSession(send: Services['send']) {
  for (let tries = 0; ; tries++) {
    try {
      return await answerOrNull(send(getPersistedCardSession, { clear: true }))
    } catch (error) {
      if (!(error instanceof ApiError) || tries === mostRetries) throw error
      await timeToRetry(Math.max(1000 * 2 ** tries, error.retryAfter))
    }
  }
}

/**
 * Reports a card payment on its thank-you page: `gift-paid` on `document` and `purchase` in the
 * data layer, once per attempt. Clears the saved card session.
 */
export async function reportCardPayment({
  send,
  pageState,
}: Pick<Services, 'send' | 'pageState'> = pageServices): Promise<void> {
  try {
    const answer = await cardSession(send)
    const gift = paidGift(answer?.payment, pendingPurchase('card', pageState))
    if (!gift) return
    const { attempt, amount, giftId, purpose, requestType } = gift
    rememberCompletedGift({ kind: paidKind(requestType), amount, purpose, requestType }, pageState)
    if (!(await acquireReportLock(attempt))) return
    forgetPurchase('card', pageState)
    recordGiftEvent('purchase', attempt, { amount, purpose }, { transaction_id: attempt }, pageState)
    if (!markOnce('gift-paid', attempt, pageState)) return
    dispatch(document, 'gift-paid', { amount, giftId, attempt } satisfies PaidDetail)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    console.warn(`charity-elements: could not check whether the card payment is paid (${error.message}).`)
  }
}

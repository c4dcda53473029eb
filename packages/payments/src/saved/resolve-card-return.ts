import { wasRecorded } from '../reports/event-dedupe.ts'
import { forgetPurchase } from '../reports/pending-purchase.ts'
import type { CardPayment } from '@charity-elements/contract'
import type { PageState } from '@charity-elements/runtime/api'
import { cardAttemptStore } from '../client/attempt.ts'
import type { RestoredFlow } from './useFlowPersistence.ts'

/** The text that says how the payment ended, or that it is still open. */
export type CardReturnNotice = Exclude<CardStatus, 'paid'>

/** `unknown`: nobody knows whether the gift was paid. */
type CardStatus = CardPayment['status'] | 'unknown'

/** The next action when the donor comes back from the card page. */
export type CardReturnOutcome =
  /** The payment is paid and the donor has not been thanked for it. */
  | { readonly leads: 'thanks' }
  /** The payment is paid and the donor has been thanked, so the flow starts over. */
  | { readonly leads: 'start-over' }
  /** `isRefused` means that the card was not accepted. */
  | { readonly leads: 'back'; readonly notice: CardReturnNotice | null; readonly isRefused?: boolean }

/**
 * The status of the payment according to the host, or else to the card page if the donor left from
 * this tab.
 */
function statusOf({ payment, responseCode }: RestoredFlow, hasLeft: boolean): CardStatus | undefined {
  if (payment) return payment.error === 'DS24' ? 'unknown' : payment.status
  if (responseCode === null || !hasLeft) return undefined
  if (responseCode === 'Unknown') return 'created'
  return responseCode === 'OK' ? 'paid' : 'cancelled'
}

/**
 * Decides what happens after a return from the card page. Removes the stored attempt if it has
 * ended.
 */
export function resolveCardReturn(pageState: PageState, flow: string, restored: RestoredFlow): CardReturnOutcome {
  const store = cardAttemptStore(flow, pageState)
  const stored = store.read()
  const status = statusOf(restored, stored !== null)
  const reference = restored.payment?.attempt ?? stored?.attempt
  if (status && status !== 'created') store.clear()
  if (!status) return { leads: 'back', notice: null }
  if (status !== 'paid') {
    if (status !== 'created') forgetPurchase('card', pageState)
    // The card page says that the donor has paid, but the host could not ask whether that is so.
    const notice = status === 'created' && restored.responseCode === 'Unknown' ? 'unknown' : status
    return { leads: 'back', notice, isRefused: status === 'declined' || status === 'error' }
  }
  return { leads: reference && wasRecorded('purchase', reference, pageState) ? 'start-over' : 'thanks' }
}

import { wasRecorded } from '@charity-elements/runtime/analytics/event-dedupe.ts'
import type { PageState } from '@charity-elements/runtime/storage/page-state.ts'
import type { CardPayment } from '@charity-elements/runtime/api/contract/card.ts'
import { attemptStore } from '../persistence/attempt-storage.ts'
import { cardOrigin } from './card-origin.ts'
import { cardReturnTexts } from './card-texts.ts'

/** What the flow does when the donor comes back from the card page. */
export type CardReturnOutcome =
  /** The payment is paid and the donor has not been thanked for it. */
  | { readonly leads: 'thanks' }
  /** The payment is paid and the donor has been thanked: the flow starts over. */
  | { readonly leads: 'start-over' }
  | { readonly leads: 'back'; readonly notice: string }

/** Decides what a return from the card page leads to. Removes the stored attempt when it has ended. */
export function resolveCardReturn(
  pageState: PageState,
  flow: string,
  payment: CardPayment | undefined,
): CardReturnOutcome {
  if (!payment) return { leads: 'back', notice: '' }
  if (payment.status !== 'created') attemptStore(cardOrigin(flow), pageState).clear()
  if (payment.status !== 'paid') return { leads: 'back', notice: cardReturnTexts[payment.status] }
  return { leads: wasRecorded('purchase', payment.attempt, pageState) ? 'start-over' : 'thanks' }
}

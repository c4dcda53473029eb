import { wasRecorded } from '@charity-elements/runtime/analytics/once.ts'
import type { Traces } from '@charity-elements/runtime/analytics/traces.ts'
import type { CardPayment } from '@charity-elements/runtime/api/contract/card.ts'
import { attemptPlace } from '../attempt/kept-attempt.ts'
import { cardOrigin } from './origin.ts'
import { returnTexts } from './texts.ts'

/** What the flow does when the donor comes back from the card page. */
export type CardArrival =
  /** The payment is paid and the donor has not been thanked for it. */
  | { readonly leads: 'thanks' }
  /** The payment is paid and the donor has been thanked: the flow starts over. */
  | { readonly leads: 'anew' }
  | { readonly leads: 'back'; readonly notice: string }

/** Decides what a return from the card page leads to. Removes the stored attempt when it has ended. */
export function onCardReturn(traces: Traces, flow: string, payment: CardPayment | undefined): CardArrival {
  if (!payment) return { leads: 'back', notice: '' }
  if (payment.status !== 'created') attemptPlace(cardOrigin(flow), traces).forget()
  if (payment.status !== 'paid') return { leads: 'back', notice: returnTexts[payment.status] }
  return { leads: wasRecorded('purchase', payment.attempt, traces) ? 'anew' : 'thanks' }
}

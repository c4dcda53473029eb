import { wasRecorded } from '@charity-elements/runtime/analytics/once.ts'
import type { Traces } from '@charity-elements/runtime/analytics/traces.ts'
import type { CardPayment } from '@charity-elements/runtime/api/contract/card.ts'
import { attemptPlace } from '../attempt/kept-attempt.ts'
import { cardOrigin } from './origin.ts'
import { returnTexts } from './texts.ts'

/** What a return from the card page leads to. */
export type CardArrival =
  /** The server says that it is paid, and the donor has not been thanked for it yet. */
  | { readonly leads: 'thanks' }
  /** It is paid, and the donor has been thanked: there is nothing to come back to. */
  | { readonly leads: 'anew' }
  | { readonly leads: 'back'; readonly notice: string }

/** What to do about a payment that the donor comes back from; an attempt that has ended is forgotten. */
export function onCardReturn(traces: Traces, flow: string, payment: CardPayment | undefined): CardArrival {
  if (!payment) return { leads: 'back', notice: '' }
  if (payment.status !== 'created') attemptPlace(cardOrigin(flow), traces).forget()
  if (payment.status !== 'paid') return { leads: 'back', notice: returnTexts[payment.status] }
  return { leads: wasRecorded('purchase', payment.attempt, traces) ? 'anew' : 'thanks' }
}

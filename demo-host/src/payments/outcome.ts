import type { SwishPayment } from '../gateways/swish.ts'
import type { Ending } from '../store/attempts.ts'

/** What a payment at Swish means to the attempt: how it ended, or undefined while nothing is settled. */
export function endingOf(payment: SwishPayment): Ending | undefined {
  const paymentReference = payment.paymentReference ?? null
  switch (payment.status) {
    case 'PAID':
      return { status: 'paid', paymentReference }
    case 'DECLINED':
      return { status: 'declined', paymentReference }
    case 'CANCELLED':
      return { status: 'cancelled', paymentReference }
    case 'ERROR':
      return { ...failure(payment.errorCode ?? 'unknown'), paymentReference }
    default:
      return undefined
  }
}

function failure(error: string): Ending {
  switch (error) {
    // Swish waited in vain for the payer.
    case 'TM01':
      return { status: 'timed-out', error }
    // The payer said no, to the payment or to its signing.
    case 'RF07':
    case 'BANKIDCL':
      return { status: 'declined', error }
    case 'RP08':
      return { status: 'cancelled', error }
    default:
      return { status: 'error', error }
  }
}

/** How long until Swish is asked again when no callback comes, by the attempt's age: often while a donor waits, rarely for ever. */
export function nextCheckMs(ageMs: number): number {
  if (ageMs < 300_000) return 5_000
  return ageMs < 3_600_000 ? 60_000 : 900_000
}

import type { SwishPayment } from '../gateways/swish-gateway.ts'
import type { FinalStatus } from '../store/attempt-store.ts'
import { paidAs } from './paid-amount.ts'

/**
 * The attempt's final status for a Swish payment; undefined while the payment is open, or if the
 * answer lacks something.
 */
export function swishFinalStatus(payment: SwishPayment, giftAmount: number): FinalStatus | undefined {
  const paymentReference = payment.paymentReference ?? null
  switch (payment.status) {
    case 'PAID':
      return paidAs('swish', payment.amount, giftAmount, paymentReference)
    case 'DECLINED':
      return { status: 'declined', paymentReference }
    case 'CANCELLED':
      return { status: 'cancelled', paymentReference }
    case 'ERROR':
      return { ...errorStatus(payment.errorCode ?? 'unknown'), paymentReference }
    default:
      return undefined
  }
}

function errorStatus(error: string): FinalStatus {
  switch (error) {
    // The payer did not respond in time.
    case 'TM01':
      return { status: 'timed-out', error }
    // The payer declined the payment or its signing.
    case 'RF07':
    case 'BANKIDCL':
      return { status: 'declined', error }
    case 'RP08':
      return { status: 'cancelled', error }
    default:
      return { status: 'error', error }
  }
}

/**
 * How long to wait before the next status check, by the attempt's age: short while a donor is
 * waiting, then longer. While the provider's callbacks arrive, checks only make up for lost ones.
 */
export function nextCheckMs(ageMs: number, callbacksArrive = false): number {
  if (ageMs < 300_000) return callbacksArrive ? 15_000 : 5_000
  return ageMs < 3_600_000 ? 60_000 : 900_000
}

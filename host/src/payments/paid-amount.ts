import { logError } from '../http/error-log.ts'
import { providerErrors } from '../metrics/metrics.ts'
import type { FinalStatus } from '../store/attempt-store.ts'

/**
 * What PAID means for a gift. A payment of another amount is not this gift's: what happened is unknown. Without an amount the provider
 * has not answered: undefined, and the host keeps asking. Somebody has to look at both.
 */
export function paidAs(
  provider: 'swish' | 'card',
  amount: number | undefined,
  expected: number,
  paymentReference: string | null,
): FinalStatus | undefined {
  if (amount === expected) return { status: 'paid', paymentReference }
  const reason = amount === undefined ? 'no-amount' : 'other-amount'
  providerErrors.inc({ provider, reason })
  logError(provider, new Error(`PAID with ${reason}, reference ${paymentReference}.`))
  return amount === undefined ? undefined : { status: 'error', error: 'DS24', paymentReference }
}

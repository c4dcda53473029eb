import { logError } from '../http/error-log.ts'
import { providerErrors } from '../metrics/metrics.ts'
import type { FinalStatus } from '../store/attempt-store.ts'

const reasons = ['no-amount', 'other-amount'] as const
// An alert hears of the first one only where the figure was zero before.
for (const provider of ['swish', 'card']) for (const reason of reasons) providerErrors.inc({ provider, reason }, 0)

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
  const reason = reasons[amount === undefined ? 0 : 1]
  providerErrors.inc({ provider, reason })
  logError(provider, new Error(`PAID with ${reason}, reference ${paymentReference}.`))
  return amount === undefined ? undefined : { status: 'error', error: 'DS24', paymentReference }
}

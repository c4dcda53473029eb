import { logError } from '../http/error-log.ts'
import { providerErrors } from '../metrics/metrics.ts'
import type { FinalStatus } from '../store/attempt-store.ts'

const reasons = ['no-amount', 'other-amount', 'no-outcome'] as const
// Start at zero, otherwise an alert does not see the first increase.
for (const provider of ['swish', 'card']) for (const reason of reasons) providerErrors.inc({ provider, reason }, 0)

/**
 * How long after its time a payment may go without a usable answer. Then nobody knows whether it was
 * paid, and the donor may give another gift.
 */
export const maxUnansweredMs = 3_600_000

/** The end of a payment of which the provider has said nothing usable for so long. */
export function unknownAs(provider: 'swish' | 'card', reference: string): FinalStatus {
  providerErrors.inc({ provider, reason: 'no-outcome' })
  logError(provider, new Error(`No usable answer about the payment ${reference}, long after its time.`))
  return { status: 'error', error: 'DS24' }
}

/**
 * What `PAID` means for a gift. If the amount differs, the outcome is unknown. If there is no
 * amount, the provider has not really answered: the result is undefined, and the host keeps asking.
 * Somebody has to look at both cases.
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

import type { SwishPayment } from './payment.ts'
import type { SwishRefund } from './refund.ts'

/** Delays between retries of a callback. */
const retriesMs = [500, 2_000, 10_000]

/**
 * Sends the callback of an ended payment or refund to the merchant. The address is https, as Swish
 * requires; on this machine, where there is no certificate, the request is sent without TLS.
 */
export function deliverCallback(
  ended: SwishPayment | SwishRefund,
  after: (ms: number, run: () => void) => void,
  retries = 0,
): void {
  const url = ended.callbackUrl.replace(/^https:(\/\/(localhost|127\.0\.0\.1|\[::1\])[:/])/, 'http:$1')
  const { token: _token, callbackIdentifier, ...body } = { token: null, ...ended }
  fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(callbackIdentifier && { callbackIdentifier }) },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  })
    .then((answer) => answer.ok)
    .catch(() => false)
    .then((isDelivered) => {
      const delay = retriesMs[retries]
      if (!isDelivered && delay !== undefined) after(delay, () => deliverCallback(ended, after, retries + 1))
    })
}

import type { SwishPayment } from './payment.ts'

/** Delays between retries of a callback. */
const retriesMs = [500, 2_000, 10_000]

/**
 * Sends the callback of an ended payment to the merchant. The address is https, as Swish requires; on this machine, where there
 * is no certificate, the request is sent without TLS.
 */
export function deliverCallback(
  payment: SwishPayment,
  after: (ms: number, run: () => void) => void,
  retries = 0,
): void {
  const url = payment.callbackUrl.replace(/^https:(\/\/(localhost|127\.0\.0\.1|\[::1\])[:/])/, 'http:$1')
  const { token: _token, callbackIdentifier, ...body } = payment
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
      if (!isDelivered && delay !== undefined) after(delay, () => deliverCallback(payment, after, retries + 1))
    })
}

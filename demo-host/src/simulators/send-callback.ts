/** Sends a callback to the merchant, once. If it is lost, the merchant has to check the status. */
export function sendCallback(url: string, body: object | string, headers: Record<string, string> = {}): void {
  fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined)
}

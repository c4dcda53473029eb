const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * The address of the third party's checkout script. `host` is for example `checkout.example.org`, with or without `https://` and a
 * path. Null when the host is not allowed: only https is, and http on loopback for demos.
 */
export function checkoutScriptUrl(host: string): string | null {
  const address = host.trim().replace(/\/+$/, '')
  try {
    const url = new URL(/^[a-z][a-z\d+.-]*:\/\//i.test(address) ? address : `https://${address}`)
    const isAllowed = url.protocol === 'https:' || (url.protocol === 'http:' && loopback.has(url.hostname))
    if (!isAllowed || url.username !== '' || url.search !== '' || url.hash !== '') return null
    return `${url.origin}${url.pathname.replace(/\/$/, '')}/repejo-checkout.js`
  } catch {
    return null
  }
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * The address of a third party's checkout script, from what the content says of its host: `checkout.example.org`, with or without
 * `https://` and a path. Null when nothing may be fetched from it: only https is, and loopback where a demonstration runs.
 */
export function checkoutScript(host: string): string | null {
  const given = host.trim().replace(/\/+$/, '')
  try {
    const url = new URL(/^[a-z][a-z\d+.-]*:\/\//i.test(given) ? given : `https://${given}`)
    const isAllowed = url.protocol === 'https:' || (url.protocol === 'http:' && loopback.has(url.hostname))
    if (!isAllowed || url.username !== '' || url.search !== '' || url.hash !== '') return null
    return `${url.origin}${url.pathname.replace(/\/$/, '')}/repejo-checkout.js`
  } catch {
    return null
  }
}

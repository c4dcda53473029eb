const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether nobody in between can change what the URL returns: https, or http on loopback for a page
 * that is also on loopback, such as a demo. `pageHost` is the host name of this page.
 */
export const isSecure = ({ protocol, hostname }: URL, pageHost: string): boolean =>
  protocol === 'https:' || (protocol === 'http:' && loopback.has(hostname) && loopback.has(pageHost))

/**
 * The URL of a provider's page, if we may redirect the browser there: https, or a page on the
 * site's own origin. Null for anything else, such as a script. `pageUrl` is the URL of this page.
 */
export function providerUrl(address: string | null | undefined, pageUrl: string): string | null {
  if (!address) return null
  try {
    const url = new URL(address, pageUrl)
    const page = new URL(pageUrl)
    const isOwn = url.protocol === 'http:' && url.origin === page.origin
    return isSecure(url, page.hostname) || isOwn ? url.href : null
  } catch {
    return null
  }
}

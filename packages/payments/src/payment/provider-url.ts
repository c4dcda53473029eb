const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether nobody on the way can replace what the URL leads to: https, or http on loopback for demos. */
export const isSecure = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && loopback.has(hostname))

/**
 * The URL of a provider's page that the browser may be sent to: https, or a page of the site's own origin. Null for anything else, such as
 * a script. `pageUrl` is the URL of this page.
 */
export function providerUrl(address: string | null | undefined, pageUrl: string): string | null {
  if (!address) return null
  try {
    const url = new URL(address, pageUrl)
    const isOwn = url.protocol === 'http:' && url.origin === new URL(pageUrl).origin
    return isSecure(url) || isOwn ? url.href : null
  } catch {
    return null
  }
}

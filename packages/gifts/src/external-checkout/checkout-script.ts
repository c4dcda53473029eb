import { isSecure } from '@charity-elements/payments/client'
import { hostList, metaSetting, pageUrl, setting } from '@charity-elements/runtime'

/**
 * The only hosts from which the script may come: the page's own, and those that the page names.
 * Undefined in Node.
 */
export const checkoutHosts = (): readonly string[] | undefined =>
  typeof document === 'undefined'
    ? undefined
    : [new URL(pageUrl()).host, ...hostList(setting('checkoutHosts') ?? metaSetting('checkout-hosts'))]

/**
 * The address of the third party's checkout script. `host` is for example `checkout.example.org`,
 * with or without `https://` and a path. Null when it is not allowed: not https (or http on
 * loopback, for a page that is there too), or not one of `allowedHosts`. `pageHost` is the host
 * name of the page. In Node, `allowedHosts` and `pageHost` are not known.
 */
export function checkoutScriptUrl(host: string, allowedHosts?: readonly string[], pageHost?: string): string | null {
  const address = host.trim().replace(/(?<!\/)\/+$/, '')
  try {
    const url = new URL(/^[a-z][a-z\d+.-]*:\/\//i.test(address) ? address : `https://${address}`)
    const isAllowed = isSecure(url, pageHost ?? url.hostname) && (allowedHosts?.includes(url.host) ?? true)
    if (!isAllowed || url.username !== '' || url.search !== '' || url.hash !== '') return null
    return `${url.origin}${url.pathname.replace(/\/$/, '')}/repejo-checkout.js`
  } catch {
    return null
  }
}

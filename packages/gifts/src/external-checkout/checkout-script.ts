import { isSecure } from '@charity-elements/payments/provider'
import { hostList, metaSetting, pageUrl, setting } from '@charity-elements/runtime'

/**
 * The only hosts from which the script may come, where the page names them: its own and those.
 * Undefined where it names none, and in Node.
 */
export function checkoutHosts(): readonly string[] | undefined {
  if (typeof document === 'undefined') return undefined
  const hosts = setting('checkoutHosts') ?? metaSetting('checkout-hosts')
  return hosts === undefined ? undefined : [new URL(pageUrl()).host, ...hostList(hosts)]
}

/**
 * The address of the third party's checkout script. `host` is for example `checkout.example.org`,
 * with or without `https://` and a path. Null when it is not allowed: not https (or http on
 * loopback, for a page that is there too), or not one of `allowedHosts`, if given. `pageHost` is the
 * host name of the page, which is not known in Node.
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

/**
 * Whether a link leads to the page at this address: same origin and path, with or without the last
 * slash. Ignores query and fragment.
 */
export function isSamePage(href: string, address: string): boolean {
  if (href.startsWith('#')) return false
  try {
    return originAndPath(new URL(href, address)) === originAndPath(new URL(address))
  } catch {
    return false
  }
}

const originAndPath = ({ origin, pathname }: URL): string => origin + pathname.replace(/(?<!\/)\/+$/, '')

/**
 * Calls back when the visitor goes back or forward within the page. Returns a function that stops
 * it.
 */
export function onPageAddressChange(callback: () => void): () => void {
  addEventListener('popstate', callback)
  return () => removeEventListener('popstate', callback)
}

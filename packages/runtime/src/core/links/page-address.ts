/**
 * Whether a link leads to the page at that address: same origin and path, with or without the last slash. The query and the fragment
 * are ignored.
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

/** Calls back when the visitor goes back or forth within the page. Returns what stops that. */
export function onPageAddressChange(callback: () => void): () => void {
  addEventListener('popstate', callback)
  return () => removeEventListener('popstate', callback)
}

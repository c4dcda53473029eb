/**
 * Whether a link leads to the page at that address: the same site and path, with or without the last slash. A place on the page and
 * a question in the address make no other page of it.
 */
export function isSamePage(href: string, address: string): boolean {
  if (href.startsWith('#')) return false
  try {
    return place(new URL(href, address)) === place(new URL(address))
  } catch {
    return false
  }
}

const place = ({ origin, pathname }: URL): string => origin + pathname.replace(/\/+$/, '')

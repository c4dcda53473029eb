import { libraryGlobal } from './global.ts'
import { selectAll } from './dom-clobbering.ts'

/**
 * Whether the page names hashes of our files, in `integrity` attributes or an import map. The
 * browser checks only addresses with a hash, so a retry under another address would run an
 * unchecked file.
 */
export function namesHashes(): boolean {
  const { origin } = new URL(libraryGlobal()?.script ?? location.href)
  const places = selectAll('[integrity],script[type=importmap]') as (HTMLScriptElement & HTMLLinkElement)[]
  return places.some(({ src, href, text }) => {
    const address = src || href
    return address ? address.startsWith(origin) : text.includes('"integrity"')
  })
}

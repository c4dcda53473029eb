import { Link, type LinkProps } from '@charity-elements/runtime/links/Link.tsx'
import { linkTarget } from '@charity-elements/runtime/links/link.ts'
import { useSyncExternalStore } from 'react'
import { isSamePage } from './same-page.ts'

function subscribe(onChange: () => void) {
  addEventListener('popstate', onChange)
  return () => removeEventListener('popstate', onChange)
}

const here = () => globalThis.location?.href ?? ''
/** Nowhere yet: a page that is kept is drawn for all. Node knows no address either, and preact asks it for the one above. */
const nowhere = () => ''

/** A link of a menu, marked when it leads to the page that it stands on. */
export function PageLink(props: LinkProps) {
  const address = useSyncExternalStore(subscribe, here, nowhere)
  const target = linkTarget(props.link)
  const isHere = address !== '' && target.ok && isSamePage(target.href, address)
  return <Link {...props} aria-current={isHere ? 'page' : undefined} />
}

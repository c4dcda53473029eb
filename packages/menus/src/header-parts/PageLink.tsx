import { Link, type LinkProps } from '@charity-elements/runtime/core/links/Link.tsx'
import { linkTarget } from '@charity-elements/runtime/core/links/link-entity.ts'
import { useSyncExternalStore } from 'react'
import { isSamePage } from './same-page.ts'

function subscribe(onChange: () => void) {
  addEventListener('popstate', onChange)
  return () => removeEventListener('popstate', onChange)
}

const currentAddress = () => globalThis.location?.href ?? ''
/** Prerendered HTML is the same for every page, so no link is current in it. Under preact, Node calls `currentAddress` instead. */
const noAddress = () => ''

/** The address of the current page; empty in Node and while hydrating. */
export const usePageAddress = (): string => useSyncExternalStore(subscribe, currentAddress, noAddress)

/** A link in a menu, with `aria-current` when it leads to the current page. */
export function PageLink(props: LinkProps) {
  const address = usePageAddress()
  const target = linkTarget(props.link)
  const isCurrent = address !== '' && target.ok && isSamePage(target.href, address)
  return <Link {...props} aria-current={isCurrent ? 'page' : undefined} />
}

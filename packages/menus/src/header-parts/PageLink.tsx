import { Link } from '@charity-elements/runtime/react'
import { isSamePage, linkTarget, onPageAddressChange } from '@charity-elements/runtime'
import { type ComponentProps, useSyncExternalStore } from 'react'

const currentAddress = () => globalThis.location?.href ?? ''
/**
 * Prerendered HTML is the same for every page, so no link is current in it. Under preact, Node
 * calls `currentAddress` instead.
 */
const noAddress = () => ''

/** The address of the current page; empty in Node and while hydrating. */
export const usePageAddress = (): string => useSyncExternalStore(onPageAddressChange, currentAddress, noAddress)

/**
 * A link in a menu, with `aria-current` when it leads to the current page. While the address is
 * unknown it is `false`, and `loader/hydration.ts` marks such links until the view is hydrated.
 */
export function PageLink(props: ComponentProps<typeof Link>) {
  const address = usePageAddress()
  const target = linkTarget(props.link)
  const isCurrent = target.ok && isSamePage(target.href, address)
  return <Link {...props} aria-current={address === '' ? false : isCurrent ? 'page' : undefined} />
}

import { Link } from '@charity-elements/runtime/react'
import { isSamePage, linkTarget, linkText, onPageAddressChange, type LinkEntity } from '@charity-elements/runtime'
import { useSyncExternalStore, type ComponentProps } from 'react'

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

/** A list of links, each with its own text. */
export const LinkList = ({ links }: { readonly links: readonly LinkEntity[] }) => (
  <ul role="list">
    {links.map((link, index) => (
      <li key={index}>
        <PageLink link={link}>{linkText(link)}</PageLink>
      </li>
    ))}
  </ul>
)

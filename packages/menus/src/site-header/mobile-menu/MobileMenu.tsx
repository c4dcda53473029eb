import { ArrowIcon } from '@charity-elements/runtime/core/icons.tsx'
import { ButtonLink } from '@charity-elements/runtime/core/links/Link.tsx'
import { type LinkEntity, linkText } from '@charity-elements/runtime/core/links/link-entity.ts'
import { useRef } from 'react'
import { LinkList } from '../../header/LinkList.tsx'
import { PageLink } from '../../header/PageLink.tsx'
import { type MobileItem, mobileItemKey } from './mobile-item.ts'
import { texts } from './texts.ts'
import { useServerMenu } from './useServerMenu.ts'

export interface MobileMenuProps {
  /** The items from the page data, shown until the server's list arrives. */
  readonly pageItems: readonly MobileItem[]
  readonly quickLinks: readonly LinkEntity[]
  readonly callToAction: LinkEntity | undefined
  readonly isOpen: boolean
}

/** Content of the mobile menu: the site's pages, the quick links and the call-to-action link. */
export function MobileMenu({ pageItems, quickLinks, callToAction, isOpen }: MobileMenuProps) {
  const list = useRef<HTMLUListElement>(null)
  const items = useServerMenu(pageItems, isOpen, list)
  return (
    <>
      <nav className="mobile-pages" aria-label={texts.pages}>
        <ul ref={list} role="list">
          {items.map((item, index) => (
            <li key={mobileItemKey(item) || index} data-key={mobileItemKey(item)}>
              <PageLink link={{ route: item.route, title: item.name }} className="mobile-link" part="mobile-item">
                <span className="mobile-name">{item.name}</span>
                {item.tagline && <span className="mobile-tagline">{item.tagline}</span>}
                <ArrowIcon />
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
      {quickLinks.length > 0 && (
        <nav className="mobile-quick" aria-label={texts.quickLinks}>
          <LinkList links={quickLinks} />
        </nav>
      )}
      {callToAction && (
        <div className="mobile-foot">
          <ButtonLink link={callToAction} part="call-to-action">
            {linkText(callToAction)}
          </ButtonLink>
        </div>
      )}
    </>
  )
}

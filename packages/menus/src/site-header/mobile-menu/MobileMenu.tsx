import { ButtonLink, useTexts } from '@charity-elements/runtime/react'
import { linkText, type LinkEntity } from '@charity-elements/runtime'
import { useMemo, useRef } from 'react'
import { LinkList, usePageAddress } from '../../header-parts/PageLink.tsx'
import { Tree } from '../../tree/Tree.tsx'
import type { MobileItem } from './server-menu.ts'
import { treeOf } from './mobile-tree.ts'
import { mobileTexts as texts } from '../texts.ts'
import { useServerMenu } from './useServerMenu.ts'

export interface MobileMenuProps {
  /** The items from the page data, shown until the server's list arrives. */
  readonly pageItems: readonly MobileItem[]
  readonly quickLinks: readonly LinkEntity[]
  readonly callToAction: LinkEntity | undefined
  readonly isOpen: boolean
}

/**
 * Content of the mobile menu: the site's pages with their branches, the quick links and the
 * call-to-action link.
 */
export function MobileMenu({ pageItems, quickLinks, callToAction, isOpen }: MobileMenuProps) {
  const t = useTexts(texts)
  const list = useRef<HTMLElement>(null)
  const items = useServerMenu(pageItems, isOpen, list)
  const address = usePageAddress()
  const pages = useMemo(() => treeOf(items, address), [items, address])
  return (
    <>
      <nav ref={list} className="mobile-pages" aria-label={t.pages}>
        <Tree pages={pages} linkPart="mobile-item" />
      </nav>
      {quickLinks.length > 0 && (
        <nav className="mobile-quick" aria-label={t.quickLinks}>
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

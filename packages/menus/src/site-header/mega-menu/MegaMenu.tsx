import { ArrowIcon } from '@charity-elements/runtime/react'
import { linkText } from '@charity-elements/runtime'
import { PageLink } from '../../header-parts/PageLink.tsx'
import { type MenuEntry, maxColumns, type MegaItem, megaItemType } from './menu-entry.ts'
import { InlineRichText, Picture } from '@charity-elements/ui/react'
import { plainText } from '@charity-elements/ui/content'
import type { ReactNode } from 'react'

/**
 * Content of a mega menu's panel: a link to its own page, up to three columns, and a footer of
 * links.
 */
export function MegaMenu({ name, link, columns, footer }: MenuEntry) {
  return (
    <>
      {link && (
        <p className="own-page">
          <PageLink link={link}>
            {name}
            <ArrowIcon />
          </PageLink>
        </p>
      )}
      {columns.length > 0 && (
        <div className="columns">
          {columns.slice(0, maxColumns).map(({ items, hasBorder }, index) => (
            <ul key={index} role="list" className={hasBorder ? 'column bordered' : 'column'} part="column">
              {items.map((item, itemIndex) => (
                <MegaItemView key={itemIndex} item={item} />
              ))}
            </ul>
          ))}
        </div>
      )}
      {footer.length > 0 && (
        <ul role="list" className="sheet-footer" part="footer">
          {footer.map((footerLink, index) => (
            <li key={index}>
              <PageLink link={footerLink}>
                {linkText(footerLink)}
                <ArrowIcon />
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** An item of a column. An item of unknown type is left out. */
function MegaItemView({ item }: { readonly item: MegaItem }) {
  const { title, text, link, image, icon } = item
  const type = megaItemType(item)
  switch (type) {
    case 'heading':
      return (
        <li>
          <h2 className="mega-heading">
            <Linked item={item}>{title || (link && linkText(link))}</Linked>
          </h2>
        </li>
      )
    case 'title':
    case 'titlewithtext':
      return (
        <li className="mega-entry">
          <p className="mega-title">
            <Linked item={item}>{title || (link && linkText(link))}</Linked>
          </p>
          {type === 'titlewithtext' && <Text text={text} />}
        </li>
      )
    case 'bodytext':
      return (
        <li className="mega-text">
          <InlineRichText content={text} />
        </li>
      )
    case 'icon':
    case 'image': {
      const shown = type === 'icon' ? (icon ?? image) : (image ?? icon)
      if (!shown) return null
      const alt = title || !link ? shown.alt : shown.alt || linkText(link)
      const size = type === 'icon' ? { width: 48, height: 48 } : { width: 368, crop: '16:9' }
      return (
        <li className={`mega-${type}`}>
          <Linked item={item}>
            <Picture image={{ ...shown, alt }} {...size} sizes={`${size.width}px`} />
            {title && <span className="mega-caption">{title}</span>}
          </Linked>
        </li>
      )
    }
    default:
      return null
  }
}

/** A link, when the item has one. */
const Linked = ({ item: { link }, children }: { readonly item: MegaItem; readonly children: ReactNode }) =>
  link ? <PageLink link={link}>{children}</PageLink> : children

const Text = ({ text }: { readonly text: string }) =>
  plainText(text).map((paragraph, index) => <p key={index}>{paragraph}</p>)

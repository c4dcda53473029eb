import { ArrowIcon } from '@charity-elements/runtime/react'
import { linkText } from '@charity-elements/runtime'
import { PageLink } from '../../header-parts/PageLink.tsx'
import { MegaItemView } from './MegaItemView.tsx'
import { type MenuEntry, maxColumns } from './menu-entry.ts'

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

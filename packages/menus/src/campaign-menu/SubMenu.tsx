import { ArrowIcon } from '@charity-elements/runtime/react'
import { PageLink } from '../header-parts/PageLink.tsx'
import { type TreePage, linkFromPath } from '../tree/model.ts'

/**
 * Content of an item's panel: a link to its own page, and the list of its child pages with their
 * taglines.
 */
export function SubMenu({ title, path, tagline, children }: TreePage) {
  return (
    <>
      {path && (
        <p className="own-page">
          <PageLink link={linkFromPath(path, title)}>
            {title}
            <ArrowIcon />
          </PageLink>
          {tagline && <span className="own-tagline">{tagline}</span>}
        </p>
      )}
      <ul role="list" className="sub-menu" part="sub-menu">
        {children.map((item, index) => (
          <li key={index}>
            <SubMenuLink {...item} />
            {item.children.length > 0 && (
              <ul role="list" className="sub-menu-below">
                {item.children.map((child, childIndex) => (
                  <li key={childIndex}>
                    <SubMenuLink {...child} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function SubMenuLink({ title, path, tagline }: TreePage) {
  const label = (
    <>
      <span className="sub-title">{title}</span>
      {tagline && <span className="sub-tagline">{tagline}</span>}
    </>
  )
  return path ? (
    <PageLink link={linkFromPath(path, title)} className="sub-link">
      {label}
    </PageLink>
  ) : (
    <span className="sub-link">{label}</span>
  )
}

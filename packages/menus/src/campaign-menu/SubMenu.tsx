import { ArrowIcon } from '@charity-elements/runtime/controls/icons.tsx'
import { PageLink } from '../links/PageLink.tsx'
import { linkTo } from '../tree/link-to.ts'
import type { TreePage } from '../tree/model.ts'

/** What an item of the bar opens: the way to its own page, and the list of those below it with their taglines. */
export function SubMenu({ title, path, tagline, children }: TreePage) {
  return (
    <>
      {path && (
        <p className="own-page">
          <PageLink link={linkTo(path, title)}>
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
                {item.children.map((below, place) => (
                  <li key={place}>
                    <SubMenuLink {...below} />
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
  const words = (
    <>
      <span className="sub-title">{title}</span>
      {tagline && <span className="sub-tagline">{tagline}</span>}
    </>
  )
  return path ? (
    <PageLink link={linkTo(path, title)} className="sub-link">
      {words}
    </PageLink>
  ) : (
    <span className="sub-link">{words}</span>
  )
}

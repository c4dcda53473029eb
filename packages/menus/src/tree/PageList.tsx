import { ChevronIcon } from '@charity-elements/runtime/controls/icons.tsx'
import { Link } from '@charity-elements/runtime/links/Link.tsx'
import { memo } from 'react'
import { Branch } from './Branch.tsx'
import { linkTo } from './link-to.ts'
import { type Place, type TreePage, isExpanded, placeBelow } from './model.ts'
import { texts } from './texts.ts'

export interface PageListProps {
  readonly pages: readonly TreePage[]
  readonly parent: Place
  /** What is expanded, or empty where nothing of it is below here: a branch that stays as it is is not drawn again. */
  readonly expanded: Place
  readonly onToggle: (branch: Place) => void
}

/** The pages of one level. */
export function PageList({ pages, parent, expanded, onToggle }: PageListProps) {
  return (
    <ul role="list" className="pages">
      {pages.map((page, index) => {
        const place = placeBelow(parent, index)
        const own = isExpanded(expanded, place) ? expanded : ''
        return <Page key={page.id ?? place} page={page} place={place} expanded={own} onToggle={onToggle} />
      })}
    </ul>
  )
}

interface PageProps {
  readonly page: TreePage
  readonly place: Place
  readonly expanded: Place
  readonly onToggle: (branch: Place) => void
}

const Page = memo(function Page({ page, place, expanded, onToggle }: PageProps) {
  const { title, path, tagline, level, isCurrentPage, children } = page
  const isOpen = expanded !== ''
  const branch = `branch-${place}`
  const depth = level ?? place.split('.').length
  const words = (
    <>
      <span className="page-title">{title}</span>
      {tagline && <span className="page-tagline">{tagline}</span>}
    </>
  )
  const hasBranch = children.length > 0
  const disclosure = {
    type: 'button' as const,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? branch : undefined,
    onClick: () => onToggle(place),
  }
  return (
    <li>
      <div className={isCurrentPage ? 'row current' : 'row'} part={`page level-${depth}`}>
        {path ? (
          <Link
            link={linkTo(path, title)}
            className="page-link"
            part={isCurrentPage ? 'current' : undefined}
            aria-current={isCurrentPage ? 'page' : undefined}
          >
            {words}
          </Link>
        ) : hasBranch ? (
          <button {...disclosure} className="page-link">
            {words}
            <ChevronIcon className="chevron" />
          </button>
        ) : (
          <span className="page-link">{words}</span>
        )}
        {path && hasBranch && (
          <button {...disclosure} className="expander" part="expander" aria-label={texts.pagesBelow(title)}>
            <ChevronIcon className="chevron" />
          </button>
        )}
      </div>
      {hasBranch && (
        <Branch id={branch} isOpen={isOpen}>
          {() => <PageList pages={children} parent={place} expanded={expanded} onToggle={onToggle} />}
        </Branch>
      )}
    </li>
  )
})

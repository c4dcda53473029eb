import { ChevronIcon, Link, useTexts } from '@charity-elements/runtime/react'
import { type MouseEvent, memo } from 'react'
import { Branch } from './Branch.tsx'
import { type TreePosition, type TreePage, isExpanded, linkFromPath, childPosition, pageKey } from './model.ts'
import { texts } from './texts.ts'

export interface PageListProps {
  readonly pages: readonly TreePage[]
  readonly parent: TreePosition
  /**
   * The expanded position, or empty when it is not inside this list: an unchanged branch then does
   * not render again.
   */
  readonly expanded: TreePosition
  readonly onToggle: (branch: TreePosition, row: Element | null) => void
  /** A part of each link, for a tree whose pages are all links. */
  readonly linkPart?: string | undefined
}

/** The pages of one level. */
export function PageList({ pages, parent, expanded, onToggle, linkPart }: PageListProps) {
  return (
    <ul role="list" className="pages">
      {pages.map((page, index) => {
        const position = childPosition(parent, index)
        const own = isExpanded(expanded, position) ? expanded : ''
        const props = { page, position, expanded: own, onToggle, linkPart }
        return <Page key={pageKey(page, index)} {...props} />
      })}
    </ul>
  )
}

interface PageProps extends Omit<PageListProps, 'pages' | 'parent'> {
  readonly page: TreePage
  readonly position: TreePosition
}

const Page = memo(function Page({ page, position, expanded, onToggle, linkPart }: PageProps) {
  const t = useTexts(texts)
  const { title, path, tagline, level, isCurrentPage, children } = page
  const isOpen = expanded !== ''
  const branch = `branch-${position}`
  const depth = level ?? position.split('.').length
  const label = (
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
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => onToggle(position, currentTarget.parentElement),
  }
  return (
    <li>
      <div className={isCurrentPage ? 'row current' : 'row'} part={`page level-${depth}`} data-key={page.id ?? path}>
        {path || linkPart ? (
          <Link
            link={linkFromPath(path, title)}
            className="page-link"
            part={[isCurrentPage && 'current', linkPart].filter(Boolean).join(' ') || undefined}
            aria-current={isCurrentPage ? 'page' : undefined}
          >
            {label}
          </Link>
        ) : hasBranch ? (
          <button {...disclosure} className="page-link">
            {label}
            <ChevronIcon className="chevron" />
          </button>
        ) : (
          <span className="page-link">{label}</span>
        )}
        {path && hasBranch && (
          <button {...disclosure} className="expander" part="expander" aria-label={t.pagesBelow({ title })}>
            <ChevronIcon className="chevron" />
          </button>
        )}
      </div>
      {hasBranch && (
        <Branch id={branch} isOpen={isOpen}>
          {() => (
            <PageList pages={children} parent={position} expanded={expanded} onToggle={onToggle} linkPart={linkPart} />
          )}
        </Branch>
      )}
    </li>
  )
})

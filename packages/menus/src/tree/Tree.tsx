import { useCallback, useState, memo, useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import {
  currentPosition,
  movedPosition,
  toggleBranch,
  type TreePage,
  type TreePosition,
  childPosition,
  isExpanded,
  linkFromPath,
  pageKey,
} from './model.ts'
import { ChevronIcon, Link, useTexts } from '@charity-elements/runtime/react'
import { texts } from './texts.ts'

export interface TreeProps {
  readonly pages: readonly TreePage[]
  /** A part of each link, for a tree whose pages are all links. */
  readonly linkPart?: string
}

/**
 * A tree of pages. The branch of the current page is open at first; at most one branch per level is
 * open.
 */
export function Tree({ pages, linkPart }: TreeProps) {
  const current = currentPosition(pages)
  const [expanded, setExpanded] = useState<TreePosition>(current)
  const [isAnimated, setAnimated] = useState(false)

  // The page has set another tree. Open branches stay open, unless the current page has changed.
  const [lastPages, setLastPages] = useState(pages)
  if (lastPages !== pages) {
    setLastPages(pages)
    const isSameCurrent = movedPosition(lastPages, pages, currentPosition(lastPages)) === current
    setExpanded(isSameCurrent ? movedPosition(lastPages, pages, expanded) : current)
  }

  const toggle = useCallback((branch: TreePosition, row: Element | null) => {
    setAnimated(true)
    setExpanded((now) => toggleBranch(now, branch))
    if (row) stayInPlace(row)
  }, [])

  return (
    <div className={isAnimated ? 'tree animated' : 'tree'} part="tree">
      <PageList pages={pages} parent="" expanded={expanded} onToggle={toggle} linkPart={linkPart} />
    </div>
  )
}

interface PageListProps {
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
function PageList({ pages, parent, expanded, onToggle, linkPart }: PageListProps) {
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

export interface BranchProps {
  readonly id: string
  readonly isOpen: boolean
  /**
   * Renders the child pages. Called only while the branch is visible: a tree of thousands of pages
   * would be slow otherwise.
   */
  readonly children: () => ReactNode
}

/**
 * The child pages of a page. Rendered while the branch is open and until its closing animation has
 * ended.
 */
function Branch({ id, isOpen, children }: BranchProps) {
  const [isRendered, setRendered] = useState(isOpen)
  const branch = useRef<HTMLDivElement>(null)
  if (isOpen && !isRendered) setRendered(true)

  useEffect(() => {
    if (isOpen || !branch.current) return
    let isCurrent = true
    const animations = branch.current.getAnimations().map((animation) => animation.finished)
    void Promise.allSettled(animations).then(() => isCurrent && setRendered(false))
    return () => {
      isCurrent = false
    }
  }, [isOpen])

  if (!isOpen && !isRendered) return null
  return (
    <div ref={branch} id={id} className={isOpen ? 'branch open' : 'branch'}>
      <div className="branch-inner">{children()}</div>
    </div>
  )
}

/**
 * Keeps a pressed row in the same place on the screen while its branch opens and one above it
 * closes, so that the user does not lose their place. Only in the mobile menu, which turns off the
 * browser's own scroll anchoring.
 */
function stayInPlace(row: Element): void {
  const scroller = row.closest('.mobile-menu')
  if (!scroller) return
  const { top } = row.getBoundingClientRect()
  const follow = () => {
    if (!row.isConnected) return
    scroller.scrollTop += row.getBoundingClientRect().top - top
    if (scroller.getAnimations({ subtree: true }).length > 0) requestAnimationFrame(follow)
  }
  // The branches are rendered, and their transitions begin, before the next frame.
  requestAnimationFrame(follow)
}

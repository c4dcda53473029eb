import { useCallback, useState } from 'react'
import { PageList, stayInPlace } from './PageList.tsx'
import { currentPosition, movedPosition, toggleBranch, type TreePage, type TreePosition } from './model.ts'

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

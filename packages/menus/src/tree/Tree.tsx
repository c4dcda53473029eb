import { useCallback, useState } from 'react'
import { PageList } from './PageList.tsx'
import { type TreePosition, type TreePage, currentPosition, toggleBranch } from './model.ts'

/** A tree of pages. The branch of the current page is open at first (SID-4); at most one branch per level is open (SID-5). */
export function Tree({ pages }: { readonly pages: readonly TreePage[] }) {
  const current = currentPosition(pages)
  const [expanded, setExpanded] = useState<TreePosition>(current)
  const [isAnimated, setAnimated] = useState(false)

  // The page has set another tree or another current page.
  const [lastCurrent, setLastCurrent] = useState(current)
  if (lastCurrent !== current) {
    setLastCurrent(current)
    setExpanded(current)
  }

  const toggle = useCallback((branch: TreePosition) => {
    setAnimated(true)
    setExpanded((now) => toggleBranch(now, branch))
  }, [])

  return (
    <div className={isAnimated ? 'tree animated' : 'tree'} part="tree">
      <PageList pages={pages} parent="" expanded={expanded} onToggle={toggle} />
    </div>
  )
}

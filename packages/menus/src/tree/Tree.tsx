import { useCallback, useState } from 'react'
import { PageList } from './PageList.tsx'
import { type Place, type TreePage, currentPlace, toggled } from './model.ts'

/** A tree of pages. The branch that holds the current page is open at first; at most one branch of a level is. */
export function Tree({ pages }: { readonly pages: readonly TreePage[] }) {
  const current = currentPlace(pages)
  const [expanded, setExpanded] = useState<Place>(current)
  const [isMoving, setMoving] = useState(false)

  // The page gives another tree, or another current page.
  const [lastCurrent, setLastCurrent] = useState(current)
  if (lastCurrent !== current) {
    setLastCurrent(current)
    setExpanded(current)
  }

  const toggle = useCallback((branch: Place) => {
    setMoving(true)
    setExpanded((now) => toggled(now, branch))
  }, [])

  return (
    <div className={isMoving ? 'tree moving' : 'tree'} part="tree">
      <PageList pages={pages} parent="" expanded={expanded} onToggle={toggle} />
    </div>
  )
}

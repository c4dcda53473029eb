import { type ReactNode, useEffect, useRef, useState } from 'react'

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
export function Branch({ id, isOpen, children }: BranchProps) {
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

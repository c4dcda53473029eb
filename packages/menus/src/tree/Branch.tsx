import { type ReactNode, useEffect, useRef, useState } from 'react'

export interface BranchProps {
  readonly id: string
  readonly isOpen: boolean
  /** Draws what is below: called only while the branch is to be seen, or a tree of thousands of pages would be slow. */
  readonly children: () => ReactNode
}

/** What is below a page, drawn while it is open and until it has closed. */
export function Branch({ id, isOpen, children }: BranchProps) {
  const [isDrawn, setDrawn] = useState(isOpen)
  const branch = useRef<HTMLDivElement>(null)
  if (isOpen && !isDrawn) setDrawn(true)

  useEffect(() => {
    if (isOpen || !branch.current) return
    let isCurrent = true
    const moves = branch.current.getAnimations().map((animation) => animation.finished)
    void Promise.allSettled(moves).then(() => isCurrent && setDrawn(false))
    return () => {
      isCurrent = false
    }
  }, [isOpen])

  if (!isOpen && !isDrawn) return null
  return (
    <div ref={branch} id={id} className={isOpen ? 'branch open' : 'branch'}>
      <div className="branch-inner">{children()}</div>
    </div>
  )
}

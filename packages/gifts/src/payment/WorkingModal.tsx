import { Dialog } from '@charity-elements/runtime/controls/Dialog.tsx'
import type { ReactNode } from 'react'

interface WorkingModalProps {
  readonly heading: string
  /** What is being done. */
  readonly doing: string
  /** Said when the server lets itself be waited for; empty while it does not. */
  readonly slow: string
  /** The ways out, and on. */
  readonly children: ReactNode
}

const never = () => {}

/** A modal that stands while the server is asked. Escape does not close it: it has its own way out. */
export function WorkingModal({ heading, doing, slow, children }: WorkingModalProps) {
  return (
    <Dialog isOpen isClosable={false} onClose={never} heading={heading}>
      <div className="working" role="status">
        <span className="spinner" aria-hidden="true" />
        <p>{doing}</p>
      </div>
      {children}
      <p className="working-slow" role="status">
        {slow}
      </p>
    </Dialog>
  )
}

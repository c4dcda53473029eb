import { Dialog } from '@charity-elements/runtime/dialog/Dialog.tsx'
import type { ReactNode } from 'react'

interface LoadingModalProps {
  readonly heading: string
  /** What the request is message. */
  readonly message: string
  /** Shown when the connection is slow, else empty. */
  readonly slow: string
  /** The buttons. */
  readonly children: ReactNode
}

const ignoreClose = () => {}

/** A modal shown while a request is pending. Escape does not close it: the buttons do. */
export function LoadingModal({ heading, message, slow, children }: LoadingModalProps) {
  return (
    <Dialog isOpen isClosable={false} onClose={ignoreClose} heading={heading}>
      <div className="loading" role="status">
        <span className="spinner" aria-hidden="true" />
        <p>{message}</p>
      </div>
      {children}
      <p className="slow-connection" role="status">
        {slow}
      </p>
    </Dialog>
  )
}

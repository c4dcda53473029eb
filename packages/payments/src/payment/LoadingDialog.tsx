import { Dialog } from '@charity-elements/ui/dialog/Dialog.tsx'
import type { ReactNode } from 'react'
import { GiftPurpose } from './GiftPurpose.tsx'

interface LoadingDialogProps {
  readonly heading: string
  /** The gift's purpose, below the heading. */
  readonly purpose: string
  /** What is happening. */
  readonly message: string
  /** Shown when the connection is slow, else empty. */
  readonly slow: string
  /** The buttons. */
  readonly children: ReactNode
}

const ignoreClose = () => {}

/** A modal shown while a request is pending. Escape does not close it: the buttons do. */
export function LoadingDialog({ heading, purpose, message, slow, children }: LoadingDialogProps) {
  return (
    <Dialog isOpen isClosable={false} onClose={ignoreClose} heading={heading}>
      <GiftPurpose purpose={purpose} />
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

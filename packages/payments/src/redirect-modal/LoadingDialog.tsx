import { Dialog } from '@charity-elements/ui/dialog'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Connection } from '../client/errors.ts'
import { GiftPurpose } from '../start/GiftPurpose.tsx'

interface LoadingDialogProps {
  readonly heading: string
  /** The gift's purpose, below the heading. */
  readonly purpose: string
  /** What is happening. */
  readonly message: string
  readonly connection: Connection
  /**
   * The message about the connection. While that fails, it replaces the heading and the other
   * message.
   */
  readonly texts: Readonly<Record<'slow' | 'offline' | 'delayed' | 'failingHeading' | 'failingHelp', string>>
  /** The buttons. */
  readonly children: ReactNode
}

const ignoreClose = () => {}

/** A modal shown while a request is pending. Escape does not close it: the buttons do. */
export function LoadingDialog({ heading, purpose, message, connection, texts, children }: LoadingDialogProps) {
  const isFailing = connection === 'failing'
  const content = useRef<HTMLDivElement>(null)

  // If the focused button has disappeared, the focus moves to the heading: the dialog hears Escape
  // only while it has the focus.
  useEffect(() => {
    const dialog = content.current?.closest('dialog')
    if (!dialog?.matches(':focus-within')) dialog?.querySelector('h2')?.focus()
  })

  return (
    <Dialog isOpen isClosable={false} onClose={ignoreClose} heading={isFailing ? texts.failingHeading : heading}>
      <GiftPurpose purpose={purpose} />
      <div className="loading" role="status" ref={content}>
        {!isFailing && <span className="spinner" aria-hidden="true" />}
        <p>{isFailing ? texts.failingHelp : message}</p>
      </div>
      {children}
      <p className="slow-connection" role="status">
        {connection !== 'good' && connection !== 'failing' && texts[connection]}
      </p>
    </Dialog>
  )
}

import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { CloseIcon } from './icons.tsx'
import { claimDialog } from './one-dialog.ts'
import { lockScroll } from './scroll-lock.ts'
import { texts } from './texts.ts'

export interface DialogProps {
  readonly isOpen: boolean
  /** Whether Escape and the close button close it. A press outside never does. */
  readonly isClosable: boolean
  /** The person asked to close it. It stays open until `isOpen` says otherwise. */
  readonly onClose: () => void
  /** Names the dialog; shown as its heading. */
  readonly heading: ReactNode
  readonly children: ReactNode
  readonly className?: string
}

/**
 * A native modal dialog. A browser closes one on Escape, or on a second Escape whatever the page says, so a dialog that may not
 * be closed is shown again at once. One dialog is open on a page: another waits for its turn.
 */
export function Dialog({ isOpen, isClosable, onClose, heading, children, className = '' }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [hasTurn, setTurn] = useState(false)

  useEffect(
    () =>
      isOpen
        ? claimDialog(
            () => setTurn(true),
            () => setTurn(false),
          )
        : undefined,
    [isOpen],
  )

  // Closed before it leaves the DOM, also when the whole dialog goes: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !isOpen || !hasTurn) return
    const unlock = lockScroll()
    element.showModal()
    const stayOpen = () => element.isConnected && !element.open && element.showModal()
    element.addEventListener('close', stayOpen)
    return () => {
      element.removeEventListener('close', stayOpen)
      element.close()
      unlock()
    }
  }, [isOpen, hasTurn])

  useEffect(() => {
    const element = dialog.current
    if (!element || !isClosable) return
    const onCancel = (event: Event) => {
      event.preventDefault()
      onClose()
    }
    element.addEventListener('cancel', onCancel)
    return () => element.removeEventListener('cancel', onCancel)
  }, [isClosable, onClose])

  return (
    <dialog
      ref={dialog}
      className={`dialog ${className}`}
      part="dialog"
      aria-labelledby="dialog-heading"
      {...{ closedby: isClosable ? 'closerequest' : 'none' }}
      onKeyDown={(event) => {
        // The browser's own Escape is not cancelable twice in a row: the key is answered before it gets there.
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        if (isClosable) onClose()
      }}
    >
      {isOpen && hasTurn && (
        <div className="dialog-body">
          {isClosable && (
            <button
              type="button"
              className="dialog-close"
              part="dialog-close"
              aria-label={texts.close}
              onClick={onClose}
            >
              <CloseIcon />
            </button>
          )}
          <h2 id="dialog-heading" className="dialog-heading" tabIndex={-1}>
            {heading}
          </h2>
          {children}
        </div>
      )}
    </dialog>
  )
}

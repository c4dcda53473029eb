import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { lockScroll, printAlone } from './page-behind.ts'

export interface DialogProps {
  readonly isOpen: boolean
  /** Whether Escape closes it. A click outside never does. */
  readonly isClosable: boolean
  /** Escape was pressed. It stays open until `isOpen` is false. */
  readonly onClose: () => void
  /** Escape was pressed while the dialog may not be closed. Say why. */
  readonly onRefusedClose?: () => void
  /** The heading, which also names the dialog. */
  readonly heading: ReactNode
  /**
   * Before the heading, in the corner. Only for content without a button that closes the dialog.
   */
  readonly corner?: ReactNode
  readonly children: ReactNode
  readonly className?: string
}

/** Chromium 105 does not know `:modal`, and counts every dialog as modal here. */
const isModal = (dialog: HTMLDialogElement): boolean => !CSS.supports('selector(:modal)') || dialog.matches(':modal')

/**
 * A native modal dialog. Browsers close it on Escape, or on a second Escape even if the page
 * prevents it, so a dialog that may not be closed is reopened at once. Only one dialog is open on a
 * page; others wait in a queue. One whose element is not rendered waits outside the queue, because
 * it would lock the page and show nothing. Its content has the one button that closes it
 * (docs/decisions/0030).
 */
export function Dialog({
  isOpen,
  isClosable,
  onClose,
  onRefusedClose,
  heading,
  corner,
  children,
  className = '',
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const probe = useRef<HTMLSpanElement>(null)
  const [hasTurn, setTurn] = useState(false)
  const [isRendered, setRendered] = useState(false)

  // The probe has a box where the element is rendered. Print styles hide elements, and change
  // nothing.
  useLayoutEffect(() => {
    if (!probe.current) return
    const check = () => matchMedia('print').matches || setRendered(!!probe.current?.getClientRects().length)
    const observer = new ResizeObserver(check)
    observer.observe(probe.current)
    check()
    return () => observer.disconnect()
  }, [])

  useEffect(() => (isOpen && isRendered ? enqueueDialog(setTurn) : undefined), [isOpen, isRendered])

  // Close it before it leaves the DOM, even when the component unmounts, because only then does the
  // browser restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    // The page may have removed the element before it is the dialog's turn.
    if (!element?.isConnected || !isOpen || !hasTurn) return
    const unlock = lockScroll()
    const endPrintAlone = printAlone()
    element.showModal()
    const stayOpen = () => element.isConnected && !element.open && element.showModal()
    element.addEventListener('close', stayOpen)
    return () => {
      element.removeEventListener('close', stayOpen)
      element.close()
      unlock()
      endPrintAlone()
    }
  }, [isOpen, hasTurn])

  // The browser no longer shows it as a modal once the page has moved its element, which renders it.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element?.isConnected || !element.open || isModal(element)) return
    element.close()
    element.showModal()
  })

  useLayoutEffect(() => {
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
    <>
      <dialog
        ref={dialog}
        className={`dialog ${className}`}
        part="dialog"
        aria-labelledby="dialog-heading"
        {...{ closedby: isClosable ? 'closerequest' : 'none' }}
        onKeyDown={(event) => {
          // The browser's own Escape cannot be cancelled twice in a row, so handle the key before it
          // reaches the browser.
          if (event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          if (isClosable) onClose()
          else onRefusedClose?.()
        }}
      >
        {isOpen && hasTurn && (
          <div className="dialog-body">
            {corner}
            <h2 id="dialog-heading" className="dialog-heading" tabIndex={-1}>
              {heading}
            </h2>
            {children}
          </div>
        )}
      </dialog>
      <span ref={probe} className="visually-hidden" />
    </>
  )
}

/** Of each open dialog, how it learns whether it is its turn. The first one is shown. */
const queue: ((hasTurn: boolean) => void)[] = []

/**
 * Queues a dialog, because only one is shown on a page: this one at once, or when those before it
 * have left the queue. Returns a function that leaves the queue.
 */
function enqueueDialog(setTurn: (hasTurn: boolean) => void): () => void {
  queue.push(setTurn)
  queue[0]?.(true)
  return () => {
    queue.splice(queue.indexOf(setTurn), 1)
    setTurn(false)
    queue[0]?.(true)
  }
}

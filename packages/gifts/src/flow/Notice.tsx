import { type ReactNode, type RefObject, useEffect, useRef } from 'react'

interface NoticeProps {
  /** Why a payment or a signing failed; empty if none has. */
  readonly failure: string
  /** The thanks, if there is no thank-you page. */
  readonly thanks: string
  /** What the flow is doing at the moment. */
  readonly progress: string
  /** The last result that took the focus, so that it does not do so again in another step. */
  readonly announced: RefObject<string>
  /** A button with which the donor can do something about a failure. */
  readonly action?: ReactNode
}

/**
 * The result of a payment. It takes the focus and scrolls into view, because on a phone the button
 * that led to it is far below. The live region is always in the DOM, so that screen readers also
 * announce what the flow is doing.
 */
export function Notice({ failure, thanks, progress, announced, action }: NoticeProps) {
  const note = useRef<HTMLDivElement>(null)
  const result = failure || thanks
  useEffect(() => {
    if (result === announced.current) return
    announced.current = result
    note.current?.focus({ preventScroll: true })
    note.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [result, announced])
  return (
    <div role="alert" className="notice">
      {result !== '' && (
        <div className={failure ? 'note warning' : 'note'} ref={note} tabIndex={-1}>
          <p>{result}</p>
          {action}
        </div>
      )}
      {result === '' && progress !== '' && <p className="note">{progress}</p>}
    </div>
  )
}

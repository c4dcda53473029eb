import { type ReactNode, type RefObject, useEffect, useRef } from 'react'

interface NoticeProps {
  /** Why a payment or a signing failed. */
  readonly failure?: string | undefined
  /** The thanks, if there is no thank-you page. */
  readonly thanks?: string
  /** What the flow is doing at the moment. */
  readonly progress?: string
  /** The result that the donor has been led to: not again when another step shows it. */
  readonly announced: RefObject<string>
  /** What the donor can do about a failure: a button. */
  readonly action?: ReactNode
}

/**
 * The result of a payment. It takes the focus and comes into view: on a phone, the button that led to it is far below. The live region
 * is always in the DOM, so that screen readers announce what the flow is doing too.
 */
export function Notice({ failure = '', thanks = '', progress = '', announced, action }: NoticeProps) {
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

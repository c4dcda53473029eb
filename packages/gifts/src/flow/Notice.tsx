import type { ReactNode } from 'react'

interface NoticeProps {
  readonly children?: string | undefined
  readonly thanks?: string
  /** What the donor can do about it: a button. */
  readonly action?: ReactNode
}

/** The result of a payment. The live region is always in the DOM, so that screen readers announce the text when it appears. */
export function Notice({ children = '', thanks = '', action }: NoticeProps) {
  return (
    <div role="alert" className="notice">
      {thanks !== '' && <p className="note">{thanks}</p>}
      {children !== '' && (
        <div className="note warning">
          <p>{children}</p>
          {action}
        </div>
      )}
    </div>
  )
}

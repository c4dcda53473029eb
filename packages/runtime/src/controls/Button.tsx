import type { ButtonHTMLAttributes } from 'react'

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `act` is the one thing to do here; `quiet` stands beside it; `plain` is a way back or out. */
  readonly appearance?: 'act' | 'quiet' | 'plain'
  /** Work is under way: a press is not heard, and a screen reader is told. */
  readonly isBusy?: boolean
}

/** A button. It stays focusable while it is busy, so that nobody's place on the page is lost. */
export function Button({ appearance = 'act', isBusy = false, onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`button ${appearance} ${rest.className ?? ''}`}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {children}
      {isBusy && <span className="spinner" aria-hidden="true" />}
    </button>
  )
}

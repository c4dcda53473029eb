import { useEffect, useRef } from 'react'
import { ProgressBar } from './ProgressBar.tsx'
import { texts } from './texts.ts'

/** Covers the form while it is sent (FRM-29), and has the focus: the form under it is inert. */
export function SubmittingOverlay({ progress }: { readonly progress: number }) {
  const overlay = useRef<HTMLDivElement>(null)
  useEffect(() => overlay.current?.focus({ preventScroll: true }), [])
  const percent = Math.round(progress * 100)
  return (
    <div className="overlay" part="overlay" ref={overlay} tabIndex={-1} role="group" aria-label={texts.sending}>
      <div className="submitting">
        <span className="spinner" aria-hidden="true" />
        <p>{texts.sending}</p>
        <div
          className="submitting-progress"
          role="progressbar"
          aria-label={texts.sending}
          aria-valuenow={percent}
          aria-valuetext={texts.percent(percent)}
        >
          <ProgressBar percent={percent} />
        </div>
      </div>
    </div>
  )
}

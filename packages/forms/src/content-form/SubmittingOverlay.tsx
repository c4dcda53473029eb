import { useTexts } from '@charity-elements/runtime/react'
import { useEffect, useRef } from 'react'
import { texts } from './texts.ts'

/** Covers the form while it is sent, and has the focus: the form under it is inert. */
export function SubmittingOverlay({ progress }: { readonly progress: number }) {
  const t = useTexts(texts)
  const overlay = useRef<HTMLDivElement>(null)
  useEffect(() => overlay.current?.focus({ preventScroll: true }), [])
  const percent = Math.round(progress * 100)
  return (
    <div className="overlay" part="overlay" ref={overlay} tabIndex={-1} role="group" aria-label={t.sending}>
      <div className="submitting">
        <span className="spinner" aria-hidden="true" />
        <p>{t.sending}</p>
        <div
          className="submitting-progress"
          role="progressbar"
          aria-label={t.sending}
          aria-valuenow={percent}
          aria-valuetext={t.percent({ percent })}
        >
          <ProgressBar percent={percent} />
        </div>
      </div>
    </div>
  )
}

/** A progress bar. Hidden from screen readers: its meaning is in the text beside it. */
export function ProgressBar({ percent }: { readonly percent: number }) {
  return (
    <svg className="progress-bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect className="progress-track" width="100" height="1" />
      <rect className="progress-value" width={Math.min(percent, 100)} height="1" />
    </svg>
  )
}

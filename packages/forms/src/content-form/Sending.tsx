import { useEffect, useRef } from 'react'
import { Bar } from './Bar.tsx'
import { texts } from './texts.ts'

/** Lies over the form while it is sent, and holds the focus, which the form under it cannot. */
export function Sending({ share }: { readonly share: number }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus({ preventScroll: true }), [])
  const percent = Math.round(share * 100)
  return (
    <div className="overlay" part="overlay" ref={place} tabIndex={-1} role="group" aria-label={texts.sending}>
      <div className="sending">
        <span className="spinner" aria-hidden="true" />
        <p>{texts.sending}</p>
        <div
          className="sending-share"
          role="progressbar"
          aria-label={texts.sending}
          aria-valuenow={percent}
          aria-valuetext={texts.percent(percent)}
        >
          <Bar percent={percent} />
        </div>
      </div>
    </div>
  )
}

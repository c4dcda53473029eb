import { safeFragment } from '@charity-elements/runtime/html/sanitize.ts'
import { useEffect, useRef } from 'react'
import type { RawCodeProps } from './element.ts'
import { runVerbatim } from './verbatim.ts'

/** An empty place, in Node too; what stands in it is put there by the browser alone (RAW-2). */
export function RawCode({ html, runScripts }: RawCodeProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    if (!element) return
    if (!runScripts) {
      element.replaceChildren(safeFragment(html, { keepsFrames: true }))
      return
    }
    const given = new AbortController()
    void runVerbatim(element, html, given.signal)
    return () => given.abort()
  }, [html, runScripts])
  return <div ref={place} />
}

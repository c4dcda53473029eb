import { useEffect, useRef } from 'react'
import type { RawCodeProps } from './element.ts'
import { runVerbatim } from './verbatim.ts'

/** Shows code without what could run. DOMPurify is fetched by those who need it: trusted code does without. */
async function showSanitised(place: Element, html: string, signal: AbortSignal): Promise<void> {
  try {
    const { safeFragment } = await import('@charity-elements/runtime/html/sanitize.ts')
    if (!signal.aborted) place.replaceChildren(safeFragment(html, { keepsFrames: true }))
  } catch (error) {
    console.warn('charity-elements: <raw-code> could not fetch what sanitises its code, and shows nothing.', error)
  }
}

/** An empty place, in Node too; what stands in it is put there by the browser alone (RAW-2). */
export function RawCode({ html, runScripts }: RawCodeProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const given = new AbortController()
    void (runScripts ? runVerbatim : showSanitised)(element, html, given.signal)
    return () => given.abort()
  }, [html, runScripts])
  return <div ref={place} />
}

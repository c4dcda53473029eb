import { useEffect, useRef } from 'react'
import type { RawCodeProps } from './element.ts'
import { insertAndRun } from './insert-code.ts'

/** Shows code without anything that could run. Only this path loads DOMPurify; trusted code does not need it. */
async function showSanitised(container: Element, html: string, signal: AbortSignal): Promise<void> {
  try {
    const { safeCode } = await import('./safe-code.ts')
    if (!signal.aborted) container.replaceChildren(safeCode(html))
  } catch (error) {
    console.warn('charity-elements: <raw-code> could not load the sanitiser, and shows nothing.', error)
  }
}

/** An empty container, also in Node: only the browser puts the code into it (RAW-2). */
export function RawCode({ html, runScripts }: RawCodeProps) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = container.current
    if (!element) return
    const controller = new AbortController()
    void (runScripts ? insertAndRun : showSanitised)(element, html, controller.signal)
    return () => controller.abort()
  }, [html, runScripts])
  return <div ref={container} />
}

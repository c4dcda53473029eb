import { importPart } from '@charity-elements/runtime'
import { useEffect, useRef } from 'react'
import type { RawCodeProps } from './props.ts'
import { insertAndRun } from './insert-code.ts'

/**
 * Shows code without anything that could run, and reports what is left out, in the console and to
 * the doctor. Only this path loads DOMPurify; trusted code does not need it.
 */
async function showSanitised(container: HTMLElement, html: string, signal: AbortSignal): Promise<void> {
  const safeCode = await importPart(() => import('./safe-code.ts').then((module) => module.safeCode))
  if (signal.aborted) return
  const { fragment, dropped } = safeCode(html)
  container.replaceChildren(fragment)
  if (dropped.length === 0) return
  container.dataset['dropped'] = dropped.join(', ')
  console.warn(
    `charity-elements: <raw-code> leaves out ${dropped.join(', ')}. If you, who write the template, trust this code, set data-run-scripts="true".`,
  )
}

/** An empty container, also in Node: only the browser puts the code into it. */
export function RawCode({ html, runScripts }: RawCodeProps) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = container.current
    if (!element) return
    const controller = new AbortController()
    delete element.dataset['dropped']
    const [show, problem] = runScripts
      ? [insertAndRun, 'insert all of its code']
      : [showSanitised, 'load the sanitiser, and shows nothing']
    show(element, html, controller.signal).catch((error: unknown) =>
      console.warn(`charity-elements: <raw-code> could not ${problem}.`, error),
    )
    return () => controller.abort()
  }, [html, runScripts])
  return <div ref={container} />
}

import { pushEvent } from './data-layer.ts'

const longest = 150

/**
 * An error's message without what a donor may have typed: texts in double quotes (browsers quote the JSON that they could not
 * read), addresses and long numbers are left out.
 */
function withoutValues(message: string): string {
  return message
    .replace(/"[^"]*"?/g, '…')
    .replace(/\S+@\S+/g, '…')
    .replace(/\+?\d[\d -]{2,}\d/g, '…')
    .slice(0, longest)
}

/** Tells the console that an element stopped working, and records it as `javascript_error` (TRK-7): its tag and what went wrong. */
export function reportError(tag: string, error: unknown): void {
  console.error(`charity-elements: <${tag}>`, error)
  const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) }
  pushEvent('javascript_error', { tag, message: `${name}: ${withoutValues(message)}` })
}

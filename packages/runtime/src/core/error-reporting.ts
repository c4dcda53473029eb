import { pushEvent } from './data-layer.ts'

const maxLength = 150

/**
 * Removes from an error's message what a donor may have typed: text in double quotes (browsers
 * quote the JSON that they could not parse), email addresses and long numbers.
 */
function withoutValues(message: string): string {
  return message
    .slice(0, 4 * maxLength)
    .replace(/"[^"]*"?/g, '…')
    .replace(/(?<!\S)\S+@\S+/g, '…')
    .replace(/\+?\d[\d -]{2,}\d/g, '…')
    .slice(0, maxLength)
}

/**
 * Logs that an element stopped working, and records it as `javascript_error` with its tag and the
 * message.
 */
export function reportElementError(tag: string, error: unknown): void {
  console.error(`charity-elements: <${tag}>`, error)
  const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) }
  pushEvent('javascript_error', { tag, message: `${name}: ${withoutValues(message)}` })
}

/**
 * The content of an element is invalid as a whole, so there is nothing to show. The message is for
 * the author of the content.
 */
export class ContentError extends Error {
  override readonly name = 'ContentError'
}

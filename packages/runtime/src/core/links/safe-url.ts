/**
 * The only URL schemes that our links may have. Everything else (`javascript:`, `data:`, `file:`,
 * custom schemes) is rejected.
 */
export const allowedSchemes: readonly string[] = ['http:', 'https:', 'mailto:', 'tel:']

const isControlOrSpace = (text: string, index: number): boolean => text.charCodeAt(index) <= 0x20

/**
 * The text without control characters and spaces at its ends. A regular expression takes quadratic
 * time for spaces inside it.
 */
function withoutControlsAtEnds(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && isControlOrSpace(text, start)) start += 1
  while (end > start && isControlOrSpace(text, end - 1)) end -= 1
  return text.slice(start, end)
}

/**
 * The URL as a browser would parse it, or null if we may not link to it: it is empty, invalid
 * (`https://`) or has a forbidden scheme. Relative URLs, `?query` and `#id` are allowed.
 */
export function safeUrl(url: string): string | null {
  // Browsers strip control characters and spaces at the ends, and tabs and line breaks anywhere:
  // `java\nscript:` is a scheme.
  const stripped = withoutControlsAtEnds(url.replace(/[\t\n\r]/g, ''))
  if (stripped === '') return null
  try {
    const { protocol } = new URL(stripped, 'https://relative.invalid')
    return allowedSchemes.includes(protocol) ? stripped : null
  } catch {
    return null
  }
}

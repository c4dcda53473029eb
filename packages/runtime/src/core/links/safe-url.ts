/** The only URL schemes that our links may have. Everything else (`javascript:`, `data:`, `file:`, custom schemes) is rejected. */
export const allowedSchemes: readonly string[] = ['http:', 'https:', 'mailto:', 'tel:']

/**
 * The URL as a browser would parse it, or null when it may not be linked to: empty, of a scheme that is not allowed, or invalid
 * (`https://`). Relative URLs, `?query` and `#id` are allowed.
 */
export function safeUrl(url: string): string | null {
  // Browsers strip control characters and spaces at the ends, and tabs and line breaks anywhere: `java\nscript:` is a scheme.
  const stripped = url.replace(/[\t\n\r]/g, '').replace(/^[\0-\x20]+|[\0-\x20]+$/g, '')
  if (stripped === '') return null
  try {
    const { protocol } = new URL(stripped, 'https://relative.invalid')
    return allowedSchemes.includes(protocol) ? stripped : null
  } catch {
    return null
  }
}

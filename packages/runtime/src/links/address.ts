/** The only schemes that a link of ours may have. Everything else (`javascript:`, `data:`, `file:`, an app's own) is refused. */
export const allowedSchemes: readonly string[] = ['http:', 'https:', 'mailto:', 'tel:']

/**
 * The address as a browser would read it, or null when it may not be linked to: empty, of a scheme that is not allowed, or no
 * address at all (`https://`). Relative addresses, `?query` and `#id` are allowed.
 */
export function linkableAddress(address: string): string | null {
  // A browser skips control characters and spaces at the ends, and tabs and line breaks anywhere: `java\nscript:` is a scheme.
  const read = address.replace(/[\t\n\r]/g, '').replace(/^[\0-\x20]+|[\0-\x20]+$/g, '')
  if (read === '') return null
  try {
    const { protocol } = new URL(read, 'https://relative.invalid')
    return allowedSchemes.includes(protocol) ? read : null
  } catch {
    return null
  }
}

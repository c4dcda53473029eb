/** The search query of the current page; empty when it is not a search page. */
export const currentQuery = (pageUrl: string): string => new URL(pageUrl).searchParams.get('query') ?? ''

/**
 * The path of the search page for a text. Null when the text is empty or already the current query.
 * Blanks around the text are ignored.
 */
export function searchPath(typed: string, current: string): string | null {
  const text = typed.trim()
  return text === '' || text === current.trim() ? null : `/sok/?query=${encodeURIComponent(text)}`
}

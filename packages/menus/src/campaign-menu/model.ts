/** What the page that is shown was searched for; empty when it is no answer to a search. */
export const currentQuery = (pageUrl: string): string => new URL(pageUrl).searchParams.get('query') ?? ''

/**
 * Where a search leads: a path of the site, or null when the text is empty or is what the page was searched for already
 * (specification 2, section 2). Blanks around the text do not count.
 */
export function searchPath(typed: string, current: string): string | null {
  const text = typed.trim()
  return text === '' || text === current.trim() ? null : `/sok/?query=${encodeURIComponent(text)}`
}

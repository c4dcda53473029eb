/** A page of a tree, with those below it. */
export interface TreePage {
  readonly id?: string | undefined
  readonly title: string
  /** An address, or a path of the site; empty for a page that cannot be visited. */
  readonly path: string
  readonly tagline?: string | undefined
  /** How deep the CMS says that the page stands, 1 for the top. */
  readonly level?: number | undefined
  readonly isCurrentPage?: boolean | undefined
  readonly children: readonly TreePage[]
}

/** Where a page stands: its index on each level from the top, `2.0.4`. Empty above the top. */
export type Place = string

/** The place of the page with this index below another. */
export const placeBelow = (parent: Place, index: number): Place => (parent === '' ? `${index}` : `${parent}.${index}`)

/**
 * Whether a branch is expanded. What is expanded in a tree is one chain from the top, since a level has at most one expanded branch:
 * the place of its last branch says it all.
 */
export const isExpanded = (expanded: Place, branch: Place): boolean => `${expanded}.`.startsWith(`${branch}.`)

/** What is expanded after a branch was pressed: it, in place of its sibling, or what it stands in when it was expanded. */
export const toggled = (expanded: Place, branch: Place): Place =>
  isExpanded(expanded, branch) ? branch.slice(0, Math.max(0, branch.lastIndexOf('.'))) : branch

/** The place of the current page, the first that says so; empty when none does. */
export function currentPlace(pages: readonly TreePage[], parent: Place = ''): Place {
  for (const [index, page] of pages.entries()) {
    const place = placeBelow(parent, index)
    if (page.isCurrentPage) return place
    const below = currentPlace(page.children, place)
    if (below !== '') return below
  }
  return ''
}

import type { LinkEntity } from '@charity-elements/runtime'

/** A page of a tree, with its child pages. */
export interface TreePage {
  readonly id?: string | undefined
  readonly title: string
  /** A URL, or a path of the site; empty for a page that cannot be visited. */
  readonly path: string
  readonly tagline?: string | undefined
  /** The page's depth according to the CMS, 1 for the top. */
  readonly level?: number | undefined
  readonly isCurrentPage?: boolean | undefined
  /** The current page is not in the tree; it is below this page. */
  readonly isCurrentSection?: boolean | undefined
  readonly children: readonly TreePage[]
}

/**
 * Position of a page in the tree: its index on each level from the top, `2.0.4`. Empty for the
 * root.
 */
export type TreePosition = string

/** The position of a child page. */
export const childPosition = (parent: TreePosition, index: number): TreePosition =>
  parent === '' ? `${index}` : `${parent}.${index}`

/**
 * Whether a branch is expanded. A level has at most one expanded branch, so the expanded branches
 * form one chain from the top: the position of the last one is the whole state.
 */
export const isExpanded = (expanded: TreePosition, branch: TreePosition): boolean =>
  `${expanded}.`.startsWith(`${branch}.`)

/**
 * The expanded position after a press on a branch: the branch itself, or its parent when it was
 * already expanded.
 */
export const toggleBranch = (expanded: TreePosition, branch: TreePosition): TreePosition =>
  isExpanded(expanded, branch) ? branch.slice(0, Math.max(0, branch.lastIndexOf('.'))) : branch

/**
 * The position of the first page that is marked as current, or as the current section; empty when
 * none is.
 */
export function currentPosition(pages: readonly TreePage[], parent: TreePosition = ''): TreePosition {
  let index = 0
  for (const page of pages) {
    const position = childPosition(parent, index++)
    if (page.isCurrentPage || page.isCurrentSection) return position
    const descendant = currentPosition(page.children, position)
    if (descendant !== '') return descendant
  }
  return ''
}

/** Identifies a page among its siblings, also in another version of the tree. */
export const pageKey = ({ id, path }: TreePage, index: number): string => id || path || `${index}`

/**
 * Finds the page at this position of the old tree in a changed one, and returns its new position.
 * Leaves out levels that no longer exist.
 */
export function movedPosition(
  before: readonly TreePage[],
  after: readonly TreePage[],
  position: TreePosition,
): TreePosition {
  let [from, to]: readonly (readonly TreePage[] | undefined)[] = [before, after]
  let moved: TreePosition = ''
  for (const step of position === '' ? [] : position.split('.')) {
    const page = from?.[Number(step)]
    const index = page ? (to ?? []).findIndex((other, at) => pageKey(other, at) === pageKey(page, Number(step))) : -1
    if (index < 0) break
    moved = childPosition(moved, index)
    ;[from, to] = [page?.children, to?.[index]?.children]
  }
  return moved
}

/** The link to a page: a path of the site, with or without the leading slash, or a whole URL. */
export const linkFromPath = (path: string, title: string): LinkEntity =>
  /^(?:[a-z][a-z\d+.-]*:|[/?#])/i.test(path) ? { url: path, title } : { route: { path }, title }

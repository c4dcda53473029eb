import { siteUrl } from '@charity-elements/runtime'
import type { TreePage } from '../../tree/model.ts'
import type { MobileItem } from './server-menu.ts'

type Draft = { -readonly [Key in keyof TreePage]: TreePage[Key] } & { children: Draft[] }

/** The pages that have a path, by that path. */
type PagesByPath = ReadonlyMap<string, Draft>

/** A path without slashes at its ends, query and fragment; empty for the start page. */
const bare = (path: string): string => path.replace(/[?#].*/, '').replace(/^\/+|(?<!\/)\/+$/g, '')

/**
 * The page with this path, or the one whose path is the longest prefix of it. Never the start page,
 * because everything is below that.
 */
const nearest = (pages: PagesByPath, path: string): Draft | undefined =>
  path === '' ? undefined : (pages.get(path) ?? nearest(pages, parentPath(path)))

const parentPath = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))

/**
 * The items as a tree. The list is flat, so the paths decide: an item's parent is the item whose
 * path is the longest prefix of its own. Marks the item that leads to the current page, or else the
 * branch that contains it.
 *
 * @param address the address of the current page; empty when it is not known.
 */
export function treeOf(items: readonly MobileItem[], address: string): readonly TreePage[] {
  const byPath = new Map<string, Draft>()
  const drafts = items.map(({ id, name, route, tagline }) => {
    const page: Draft = {
      title: name,
      path: route.path ? route.path + (route.queryString ?? '') : '',
      tagline,
      children: [],
    }
    if (id) page.id = id
    const path = bare(page.path)
    if (page.path && !byPath.has(path)) byPath.set(path, page)
    return { page, path }
  })
  const roots: Draft[] = []
  for (const { page, path } of drafts) (nearest(byPath, parentPath(path))?.children ?? roots).push(page)
  markCurrent(byPath, address)
  return roots
}

function markCurrent(pages: PagesByPath, address: string): void {
  const site = siteUrl('/')
  if (!address.startsWith(site)) return
  const path = bare(address.slice(site.length))
  const current = pages.get(path)
  const section = nearest(pages, path)
  if (current) current.isCurrentPage = true
  else if (section) section.isCurrentSection = true
}

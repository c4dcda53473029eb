import type { MobileMenuItem } from '@charity-elements/contract'
import { entity, entityId, firstOf, route } from '@charity-elements/runtime'
import { optional, string, type InferOutput } from 'valibot'

/**
 * State of the server's fuller list. It is fetched once, when the menu first opens, even if that
 * fails.
 */
export type ServerMenu =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | { readonly status: 'loaded'; readonly items: readonly MobileItem[] }
  | { readonly status: 'failed' }

export type ServerMenuEvent =
  | { readonly type: 'opened' }
  | { readonly type: 'loaded'; readonly items: readonly MobileItem[] }
  | { readonly type: 'failed' }

export const initialServerMenu: ServerMenu = { status: 'idle' }

/** The next state. The request runs while the state is `loading`. */
export function reduceServerMenu(list: ServerMenu, event: ServerMenuEvent): ServerMenu {
  if (event.type === 'opened') return list.status === 'idle' ? { status: 'loading' } : list
  if (list.status !== 'loading') return list
  // An empty list must not replace the page's items.
  return event.type === 'loaded' && event.items.length > 0
    ? { status: 'loaded', items: event.items }
    : { status: 'failed' }
}

/**
 * The items that the menu shows: the server's list once it has loaded, otherwise those in the page
 * data.
 */
export const shownItems = (list: ServerMenu, pageItems: readonly MobileItem[]): readonly MobileItem[] =>
  list.status === 'loaded' ? list.items : pageItems

/** An item of the mobile menu in the page data. */
export const mobileItem = entity({
  id: optional(entityId(), ''),
  name: optional(string(), ''),
  route: optional(firstOf(route), {}),
  tagline: optional(string(), ''),
})
export type MobileItem = InferOutput<typeof mobileItem>

/** Converts an item of the server's answer. */
export const mobileItemFromApi = (item: MobileMenuItem): MobileItem => ({
  id: String(item.id),
  name: item.name,
  route: 'route' in item ? item.route : { path: 'path' in item ? item.path : item.routePath },
  tagline: item.tagline ?? '',
})

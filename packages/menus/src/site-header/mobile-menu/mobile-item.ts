import type { MobileMenuItem } from '@charity-elements/contract'
import { entity, entityId, firstOf, route } from '@charity-elements/runtime'
import { type InferOutput, optional, string } from 'valibot'

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

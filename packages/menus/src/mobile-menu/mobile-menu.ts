import type { MobileMenuItem } from '@charity-elements/runtime/api/contract/menu.ts'
import { entity, id, one } from '@charity-elements/runtime/element/shapes.ts'
import { route } from '@charity-elements/runtime/links/link.ts'
import { type InferOutput, optional, string } from 'valibot'

/** An item of the mobile menu in the page data (MOB-5). */
export const mobileItem = entity({
  id: optional(id(), ''),
  name: optional(string(), ''),
  route: optional(one(route), {}),
  tagline: optional(string(), ''),
})
export type MobileItem = InferOutput<typeof mobileItem>

/** Converts an item of the server's answer. */
export const fromServer = ({ id, name, route, tagline }: MobileMenuItem): MobileItem => ({
  id: String(id),
  name,
  route,
  tagline: tagline ?? '',
})

/** Identifies an item, both in the page's list and in the server's list. */
export const keyOf = ({ id, route }: MobileItem): string => id || (route.path ?? '')

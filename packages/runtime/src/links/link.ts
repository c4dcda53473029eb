import { type InferOutput, optional, string } from 'valibot'
import { entity } from '../element/shapes.ts'
import { siteUrl } from '../settings.ts'
import { linkableAddress } from './address.ts'

/** A page of the site, and the `?a=b` or `#id` that newer versions of the CMS keep beside its path. */
export const route = entity({ path: optional(string()), queryString: optional(string()) })

/**
 * A link of the CMS, as its Delivery API gives it: to an outside address (`url`) or to a page of the site (`route`), with the
 * text that it is shown with (`title`).
 */
export const link = entity({
  url: optional(string()),
  route: optional(route),
  /** `?a=b` or `#id`, which the CMS keeps apart from a page's path. */
  queryString: optional(string()),
  title: optional(string()),
  /** What older versions of the CMS call the title. */
  name: optional(string()),
  target: optional(string()),
})
export type Link = { readonly [Field in keyof InferOutput<typeof link>]: InferOutput<typeof link>[Field] | undefined }

/** Where a link leads, or why it leads nowhere. */
export type LinkTarget =
  | { readonly ok: true; readonly href: string; readonly opensNewWindow: boolean }
  | {
      readonly ok: false
      /** Neither a url nor a route path, or an address that may not be linked to (`javascript:…`). */
      readonly reason: 'no-address' | 'refused-address'
    }

const sameWindow = ['', '_self', '_top', '_parent']

/** Where a link leads: its url, else its route path on the site (LNK-1). */
export function linkTarget({ url, route, queryString, target }: Link): LinkTarget {
  const path = route?.path?.trim()
  const address = url?.trim() || (path && '/' + path.replace(/^\/+/, '') + (queryString ?? route?.queryString ?? ''))
  if (!address) return { ok: false, reason: 'no-address' }
  const href = linkableAddress(address)
  if (href === null) return { ok: false, reason: 'refused-address' }
  const opensNewWindow = !sameWindow.includes(target?.trim().toLowerCase() ?? '')
  return { ok: true, href: siteUrl(href), opensNewWindow }
}

/** The text of a link: its title, else its address as a reader knows it (`example.org/ge`, without `https://` or `mailto:`). */
export function linkText(link: Link): string {
  const given = link.title?.trim() || link.name?.trim()
  return given || (link.url ?? link.route?.path ?? '').replace(/^(?:https?:\/\/|mailto:|tel:)/, '').replace(/\/$/, '')
}

import { type InferOutput, optional, string } from 'valibot'
import { entity } from '../element/cms-schemas.ts'
import { siteUrl } from '../settings.ts'
import { safeUrl } from './safe-url.ts'

/** A page of the site. Newer versions of the CMS put its `?a=b` or `#id` in `queryString`. */
export const route = entity({ path: optional(string()), queryString: optional(string()) })

/**
 * A link of the CMS, as its Delivery API returns it: to an external URL (`url`) or a page of the
 * site (`route`), with the text that is shown (`title`).
 */
export const link = entity({
  url: optional(string()),
  route: optional(route),
  /** `?a=b` or `#id`, which the CMS separates from a page's path. */
  queryString: optional(string()),
  title: optional(string()),
  /** The title in older versions of the CMS. */
  name: optional(string()),
  target: optional(string()),
})
export type LinkEntity = {
  readonly [Field in keyof InferOutput<typeof link>]: InferOutput<typeof link>[Field] | undefined
}

/** The destination of a link, or why it has none. */
export type LinkTarget =
  | { readonly ok: true; readonly href: string; readonly opensNewWindow: boolean }
  | {
      readonly ok: false
      /** Neither a url nor a route path, or a URL that may not be linked to (`javascript:…`). */
      readonly reason: 'no-address' | 'refused-address'
    }

const sameWindow = ['', '_self', '_top', '_parent']

/** The destination of a link: its url, or its route path on the site. */
export function linkTarget({ url, route, queryString, target }: LinkEntity): LinkTarget {
  const path = route?.path?.trim()
  const address = url?.trim() || (path && '/' + path.replace(/^\/+/, '') + (queryString ?? route?.queryString ?? ''))
  if (!address) return { ok: false, reason: 'no-address' }
  const href = safeUrl(address)
  if (href === null) return { ok: false, reason: 'refused-address' }
  const opensNewWindow = !sameWindow.includes(target?.trim().toLowerCase() ?? '')
  return { ok: true, href: siteUrl(href), opensNewWindow }
}

/**
 * The text of a link: its title, or a short form of its URL (`example.org/ge`, without `https://`
 * or `mailto:`).
 */
export function linkText(link: LinkEntity): string {
  const title = link.title?.trim() || link.name?.trim()
  return title || (link.url ?? link.route?.path ?? '').replace(/^(?:https?:\/\/|mailto:|tel:)/, '').replace(/\/$/, '')
}

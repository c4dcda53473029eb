import { entity, entityId, linkTarget, listOf, route } from '@charity-elements/runtime'
import { type InferOutput, optional, pipe, string, transform, union } from 'valibot'

/**
 * A thank-you page of the CMS: its id for the payment calls, and its address. A string is an
 * address without an id.
 */
const thankYouEntry = union([
  pipe(
    string(),
    transform((url) => ({ id: undefined, url, route: undefined })),
  ),
  entity({ id: optional(entityId()), url: optional(string()), route: optional(route) }),
])

/**
 * The thank-you pages of an element, as the CMS gives them: a list or a single one. The first
 * counts.
 */
export const thankYouPages = () => optional(listOf(thankYouEntry), [])
export type ThankYouPages = InferOutput<ReturnType<typeof thankYouPages>>

/** Where a completed gift leads. */
export interface ThankYouPage {
  /** The page's id in the CMS; empty when it has none. */
  readonly id: string
  /** Its address; empty if there is no safe one. */
  readonly url: string
}

/** The thank-you page that counts. */
export function firstThankYouPage([first]: ThankYouPages): ThankYouPage {
  if (!first) return { id: '', url: '' }
  const target = linkTarget({ url: first.url, route: first.route })
  return { id: first.id ?? '', url: target.ok ? target.href : '' }
}

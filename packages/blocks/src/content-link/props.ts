import { firstOf, link } from '@charity-elements/runtime'
import { type InferInput, type InferOutput, object, optional, picklist } from 'valibot'

export const props = object({
  /** The link from the CMS: url, or route with its path; title; target. */
  link: optional(firstOf(link), {}),
  /** Whether it looks like a link or like a button. */
  appearance: optional(picklist(['link', 'button']), 'link'),
})

export type ContentLinkProps = InferOutput<typeof props>
export type ContentLinkInput = InferInput<typeof props>

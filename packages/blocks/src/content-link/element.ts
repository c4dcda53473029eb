import { buttonStyles, defineElement, firstOf, link } from '@charity-elements/runtime'
import { type InferInput, type InferOutput, object, optional, picklist } from 'valibot'
import { ContentLink } from './ContentLink.tsx'
import styles from './content-link.css?inline'
import { languages } from '../languages.ts'

const props = object({
  /** The link from the CMS: url, or route with its path; title; target. */
  link: optional(firstOf(link), {}),
  /** Whether it looks like a link or like a button. */
  appearance: optional(picklist(['link', 'button']), 'link'),
})

export type ContentLinkProps = InferOutput<typeof props>
export type ContentLinkInput = InferInput<typeof props>

/**
 * A link from the CMS, inline in text or as a button.
 *
 * @part link The link.
 * @part bad-content Replaces a link that has no address.
 */
export const contentLink = defineElement({
  tag: 'content-link',
  props,
  styles: [buttonStyles, styles],
  languages,
  template: ContentLink,
  reserve: '1.5em',
})

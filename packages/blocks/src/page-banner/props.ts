import { backgroundColor, link, optionalOne } from '@charity-elements/runtime'
import { image } from '@charity-elements/ui/content'
import { type InferInput, type InferOutput, boolean, object, optional, string } from 'valibot'

export const props = object({
  /** The image. Its crops '3:2' and '16:9' are used if the editor made them. */
  image: optionalOne(image),
  /** The heading: level 1, on the start page level 2. */
  title: optional(string(), ''),
  /** The text under the heading. Markup in it is removed. */
  textContent: optional(string(), ''),
  /** The background: 'Rosa', 'Blå', or the editor's own colour. */
  backgroundColor: optional(backgroundColor, 'Rosa'),
  /** The button's link. Its title is the button's label, by default 'Läs mer'. */
  linkProps: optionalOne(link),
  /** Whether the image comes before the text. */
  isReverse: optional(boolean(), false),
  /** Whether this is the start page, whose level-1 heading is the site's title. */
  isStartPage: optional(boolean(), false),
})

export type PageBannerProps = InferOutput<typeof props>
export type PageBannerInput = InferInput<typeof props>

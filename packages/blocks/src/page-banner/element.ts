import {
  backgroundColor,
  buttonStyles,
  defineElement,
  firstOf,
  hasOwnColor,
  link,
  paintSurface,
  surfaceStyles,
} from '@charity-elements/runtime'
import { image } from '@charity-elements/ui/content'
import { type InferInput, type InferOutput, boolean, object, optional, string } from 'valibot'
import { PageBanner } from './PageBanner.tsx'
import styles from './page-banner.css?inline'
import { languages } from '../languages.ts'

const props = object({
  /** The image. Its crops '3:2' and '16:9' are used if the editor made them. */
  image: optional(firstOf(image)),
  /** The heading: level 1, on the start page level 2. */
  title: optional(string(), ''),
  /** The text under the heading. Markup in it is removed. */
  textContent: optional(string(), ''),
  /** The background: 'Rosa', 'Blå', or the editor's own colour. */
  backgroundColor: optional(backgroundColor, 'Rosa'),
  /** The button's link. Its title is the button's label, by default 'Läs mer'. */
  linkProps: optional(firstOf(link)),
  /** Whether the image comes before the text. */
  isReverse: optional(boolean(), false),
  /** Whether this is the start page, whose level-1 heading is the site's title. */
  isStartPage: optional(boolean(), false),
})

export type PageBannerProps = InferOutput<typeof props>
export type PageBannerInput = InferInput<typeof props>

/**
 * The top of a page: an image, a title with a text, and a link.
 *
 * The image is usually the largest contentful paint. A template that puts the same image among the fallback children makes the browser
 * load it before any script.
 *
 * @part banner The whole banner.
 * @part title The heading.
 * @part text The text.
 * @part link The button.
 * @part image The image.
 */
export const pageBanner = defineElement({
  tag: 'page-banner',
  props,
  styles: [buttonStyles, surfaceStyles, styles],
  languages,
  template: PageBanner,
  reserve: '32em',
  // An editor's own colour, and whether it is dark.
  afterRender: paintSurface,
  needsScript: ({ backgroundColor }) => hasOwnColor(backgroundColor),
})

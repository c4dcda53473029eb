import buttonStyles from '@charity-elements/runtime/controls/button.css?inline'
import { type ViewProps, defineElement } from '@charity-elements/runtime/element/define.ts'
import { one } from '@charity-elements/runtime/element/shapes.ts'
import { link } from '@charity-elements/runtime/links/link.ts'
import { image } from '@charity-elements/runtime/media/image.ts'
import { backgroundColor } from '@charity-elements/runtime/surface/surface.ts'
import surfaceStyles from '@charity-elements/runtime/surface/surface.css?inline'
import { type InferInput, boolean, object, optional, string } from 'valibot'
import { PageBanner } from './PageBanner.tsx'
import styles from './page-banner.css?inline'

const props = object({
  /** The picture. Its crops '3:2' and '16:9' are used where the editor made them. */
  image: optional(one(image)),
  /** The heading: the page's own, unless this is the start page. */
  title: optional(string(), ''),
  /** The text under the heading. Markup in it is left out. */
  textContent: optional(string(), ''),
  /** What the banner stands on: 'Rosa', 'Blå', or a colour of the editor's own. */
  backgroundColor: optional(backgroundColor, 'Rosa'),
  /** Where the button leads; its title is the button's label, 'Läs mer' without one. */
  linkProps: optional(one(link)),
  /** Whether the picture comes before the text. */
  isReverse: optional(boolean(), false),
  /** Whether this is the start page, whose level-1 heading is the site's title. */
  isStartPage: optional(boolean(), false),
})

export type PageBannerProps = ViewProps<typeof props>
export type PageBannerInput = InferInput<typeof props>

/**
 * The top of a page: a picture, what the page is about, and a way on.
 *
 * The picture is usually the largest thing that is painted first. A template that puts the same picture among the fallback children
 * has the browser fetch it before any script.
 *
 * @part banner The whole banner.
 * @part title The heading.
 * @part text The text.
 * @part link The button.
 * @part image The picture.
 */
export const pageBanner = defineElement({
  tag: 'page-banner',
  props,
  styles: [buttonStyles, surfaceStyles, styles],
  view: PageBanner,
  reserve: '32em',
})

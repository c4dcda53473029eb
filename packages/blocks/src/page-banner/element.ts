import { buttonStyles, defineElement, hasOwnColor, paintSurface, surfaceStyles } from '@charity-elements/runtime'
import { PageBanner } from './PageBanner.tsx'
import styles from './page-banner.css?inline'
import { languages } from '../languages.ts'
import { props } from './props.ts'

/**
 * The top of a page: an image, a title with a text, and a link.
 *
 * The image is usually the largest contentful paint. A template that puts the same image among the
 * fallback children makes the browser load it before any script.
 *
 * @needs title
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

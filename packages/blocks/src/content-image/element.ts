import { defineElement } from '@charity-elements/runtime'
import { ContentImage } from './ContentImage.tsx'
import styles from './content-image.css?inline'
import { languages } from '../languages.ts'
import { props } from './props.ts'

/**
 * An image from the CMS, in the size and the crop that the page needs.
 *
 * @needs image
 * @part image The image.
 */
export const contentImage = defineElement({
  tag: 'content-image',
  props,
  styles: [styles],
  languages,
  template: ContentImage,
  reserve: '15em',
})

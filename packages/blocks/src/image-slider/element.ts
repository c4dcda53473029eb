import { defineElement } from '@charity-elements/runtime'
import { ImageSlider } from './ImageSlider.tsx'
import styles from './image-slider.css?inline'
import { languages } from '../languages.ts'
import { events, props } from './props.ts'

/**
 * A slideshow that loops. It never moves by itself.
 *
 * @needs items
 * @part slider The whole slideshow.
 * @part slide An image with its caption.
 * @part image The image.
 * @part caption The caption.
 * @part previous The button to the previous slide.
 * @part next The button to the next slide.
 */
export const imageSlider = defineElement({
  tag: 'image-slider',
  props,
  events,
  styles: [styles],
  languages,
  view: ImageSlider,
  reserve: '20em',
})

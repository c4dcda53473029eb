import { defineElement, entity, firstOf, listOf, type ViewProps } from '@charity-elements/runtime'
import { image } from '@charity-elements/ui/content'
import { type InferInput, number, object, optional, string } from 'valibot'
import { ImageSlider } from './ImageSlider.tsx'
import styles from './image-slider.css?inline'
import { languages } from '../languages.ts'

const item = entity({
  /** The image. */
  imagePicker: optional(firstOf(image)),
  /** Its caption. Markup in it is removed. */
  imageDescription: optional(string(), ''),
})

const props = object({
  /** The slides. One without an image is left out. */
  items: optional(listOf(item), []),
})

const events = {
  /** Another slide is shown: its zero-based index. */
  'slider:change': object({ index: number() }),
}

export type ImageSliderProps = ViewProps<typeof props, typeof events>
export type ImageSliderInput = InferInput<typeof props>

/**
 * A slideshow that loops. It never moves by itself.
 *
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

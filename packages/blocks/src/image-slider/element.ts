import { type ViewProps, defineElement } from '@charity-elements/runtime/element/define.ts'
import { entity, many, one } from '@charity-elements/runtime/element/shapes.ts'
import { image } from '@charity-elements/runtime/media/image.ts'
import { type InferInput, number, object, optional, string } from 'valibot'
import { ImageSlider } from './ImageSlider.tsx'
import styles from './image-slider.css?inline'

const item = entity({
  /** The image. */
  imagePicker: optional(one(image)),
  /** Its caption. Markup in it is left out. */
  imageDescription: optional(string(), ''),
})

const props = object({
  /** The pictures. One without an image is left out. */
  items: optional(many(item), []),
})

const events = {
  /** Another picture is shown: its place among them, counted from 0. */
  'slider:change': object({ index: number() }),
}

export type ImageSliderProps = ViewProps<typeof props, typeof events>
export type ImageSliderInput = InferInput<typeof props>

/**
 * A slideshow that begins again after its last picture. Without a press, nothing moves.
 *
 * @part slider The whole slideshow.
 * @part slide A picture with its caption.
 * @part image The picture.
 * @part caption The caption.
 * @part previous The button that leads back.
 * @part next The button that leads on.
 */
export const imageSlider = defineElement({
  tag: 'image-slider',
  props,
  events,
  styles: [styles],
  view: ImageSlider,
  reserve: '20em',
})

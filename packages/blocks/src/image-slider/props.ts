import { entity, listOf, optionalOne, type ViewProps } from '@charity-elements/runtime'
import { image } from '@charity-elements/ui/content'
import { type InferInput, number, object, optional, string } from 'valibot'

const item = entity({
  /** The image. */
  imagePicker: optionalOne(image),
  /** Its caption. Markup in it is removed. */
  imageDescription: optional(string(), ''),
})

export const props = object({
  /** The slides. One without an image is left out. */
  items: optional(listOf(item), []),
})

export const events = {
  /** Another slide is shown: its zero-based index. */
  'slider-change': object({ index: number() }),
}

export type ImageSliderProps = ViewProps<typeof props, typeof events>
export type ImageSliderInput = InferInput<typeof props>

import { optionalOne } from '@charity-elements/runtime'
import { image } from '@charity-elements/ui/content'
import { type InferInput, type InferOutput, boolean, number, object, optional, string } from 'valibot'

export const props = object({
  /** The image from the CMS: url, focalPoint, crops, alt. */
  image: optionalOne(image),
  /**
   * The alias of a crop, in either case. A ratio such as '16:9' crops to that ratio even when the
   * editor made no such crop.
   */
  crop: optional(string(), ''),
  /** The requested width, in CSS pixels. */
  width: optional(number()),
  /** The requested height, in CSS pixels. */
  height: optional(number()),
  /** How wide the image is shown, as `sizes` of `<img>`: '(min-width: 768px) 50vw, 100vw'. */
  sizes: optional(string(), ''),
  /**
   * Whether the image is above the fold and loads first. Other images load when they are near the
   * viewport.
   */
  isEager: optional(boolean(), false),
})

export type ContentImageProps = InferOutput<typeof props>
export type ContentImageInput = InferInput<typeof props>

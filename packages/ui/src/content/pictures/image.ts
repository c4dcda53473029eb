import { type InferOutput, fallback, number, optional, string } from 'valibot'
import { entity, listOf } from '@charity-elements/runtime'

/** The focal point of an image: fractions of its width and height from the left and the top. */
const focalPoint = entity({ left: number(), top: number() })
export type FocalPoint = InferOutput<typeof focalPoint>

/**
 * The parts that a crop removes: fractions of the image from the left, the top, the right and the
 * bottom.
 */
const coordinates = entity({ x1: number(), y1: number(), x2: number(), y2: number() })
export type Coordinates = InferOutput<typeof coordinates>

/**
 * A named crop. Width and height are in pixels. Without coordinates, the focal point decides its
 * position.
 */
const crop = entity({
  alias: string(),
  width: fallback(number(), 0),
  height: fallback(number(), 0),
  coordinates: optional(coordinates),
})
export type Crop = InferOutput<typeof crop>

/**
 * An image of the CMS, as its Delivery API returns it. A width or height of 0 means unknown. The
 * alternative text is the field `alt`, directly or under `properties`. Without one the image is
 * decorative.
 */
export const image = entity({
  url: optional(string(), ''),
  alt: optional(string(), ''),
  extension: optional(string(), ''),
  width: fallback(optional(number(), 0), 0),
  height: fallback(optional(number(), 0), 0),
  focalPoint: optional(focalPoint),
  crops: optional(listOf(crop), []),
})
export type Image = InferOutput<typeof image>

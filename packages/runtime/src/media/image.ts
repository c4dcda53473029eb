import { type InferOutput, fallback, number, optional, pipe, string, transform } from 'valibot'
import { entity, many } from '../element/shapes.ts'

/** Where the subject of an image is: fractions of its width and height from the left and the top. */
const focalPoint = entity({ left: number(), top: number() })
export type FocalPoint = InferOutput<typeof focalPoint>

/** What a crop cuts away: fractions of the image from the left, the top, the right and the bottom. */
const coordinates = entity({ x1: number(), y1: number(), x2: number(), y2: number() })
export type Coordinates = InferOutput<typeof coordinates>

/** A crop that an editor may ask for by name. Width and height are pixels; without coordinates the focal point decides. */
const crop = entity({
  alias: string(),
  width: fallback(number(), 0),
  height: fallback(number(), 0),
  coordinates: optional(coordinates),
})
export type Crop = InferOutput<typeof crop>

/**
 * An image of the CMS (IMG-1, IMG-2), as its Delivery API gives it. A width or height of 0 means that the CMS does not know it.
 * The alternative text is the field `alt`, flat or under `properties`; without one the image is decoration.
 */
export const image = pipe(
  entity({
    url: optional(string(), ''),
    alt: optional(string()),
    properties: optional(entity({ alt: optional(string()) })),
    extension: optional(string(), ''),
    width: fallback(optional(number(), 0), 0),
    height: fallback(optional(number(), 0), 0),
    focalPoint: optional(focalPoint),
    crops: optional(many(crop), []),
  }),
  transform(({ properties, ...image }) => ({ ...image, alt: image.alt ?? properties?.alt ?? '' })),
)
export type Image = InferOutput<typeof image>

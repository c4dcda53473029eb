import type { Crop, Image } from './image.ts'

/** Pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** Which part of an image is wanted, and how large. */
export interface ImageRequest {
  /**
   * The alias of a crop, in either case. One that reads as a ratio (`16:9`) cuts to that ratio also where the editor made no such
   * crop; any other unknown alias gives the whole image.
   */
  readonly crop?: string | undefined
  /** CSS pixels. A missing dimension follows from the other one and the ratio. */
  readonly width?: number | undefined
  readonly height?: number | undefined
}

/** The size of an image that the CMS says nothing of (specification 1, section 9). */
const unknownSize: Size = { width: 320, height: 320 }

/** Nothing wider is asked for: at quality 100 it would cost more than anyone sees. */
const widest = 1920

const isKnown = (size: Size): boolean => size.width > 0 && size.height > 0

/** The crop that a request names, or undefined. */
export function cropNamed(image: Image, alias: string | undefined): Crop | undefined {
  return alias === undefined ? undefined : image.crops.find((crop) => crop.alias.toLowerCase() === alias.toLowerCase())
}

/** Width over height of an alias such as `16:9`, or undefined. */
function ratioNamed(alias: string | undefined): number | undefined {
  const [, width, height] = /^(\d+):(\d+)$/.exec(alias ?? '') ?? []
  return Number(width) / Number(height) || undefined
}

/** The largest box of a ratio in a size. */
function within({ width, height }: Size, ratio: number): Size {
  return ratio > width / height ? { width, height: width / ratio } : { width: height * ratio, height }
}

/** How many pixels wide the original is where a crop of this shape is taken, or undefined when the CMS does not know. */
function originalWidth(image: Image, crop: Crop | undefined, shape: Size): number | undefined {
  if (!isKnown(image)) return undefined
  const { x1, y1, x2, y2 } = crop?.coordinates ?? { x1: 0, y1: 0, x2: 0, y2: 0 }
  const left = { width: image.width * (1 - x1 - x2), height: image.height * (1 - y1 - y2) }
  return isKnown(left) ? within(left, shape.width / shape.height).width : undefined
}

const rounded = ({ width, height }: Size): Size => ({
  width: Math.max(1, Math.round(width)),
  height: Math.max(1, Math.round(height)),
})

/** The shape that a request gives. One that names no size is no larger than the original. */
function shapeOf(image: Image, { crop: alias, width, height }: ImageRequest): Size {
  const crop = cropNamed(image, alias)
  const ratio = crop ? undefined : ratioNamed(alias)
  const whole = isKnown(image) ? image : unknownSize
  const own = crop && isKnown(crop) ? crop : ratio ? within(whole, ratio) : whole
  if (width && height) return { width, height }
  if (width) return { width, height: width * (own.height / own.width) }
  if (height) return { width: height * (own.width / own.height), height }
  const most = Math.min(own.width, originalWidth(image, crop, own) ?? own.width, widest)
  return { width: most, height: most * (own.height / own.width) }
}

/** The size at which a request asks for an image: what its `width` and `height` attributes say. */
export function imageSize(image: Image, request: ImageRequest): Size {
  return rounded(shapeOf(image, request))
}

const steps = [320, 480, 640, 800, 1024, 1280, 1600, widest]

/**
 * The sizes to offer in `srcset`, the smallest first, all of the request's ratio: none larger than the original, as far as the CMS
 * knows it, or than twice a size that was asked for. One alone when there is nothing to choose between.
 */
export function offeredSizes(image: Image, request: ImageRequest): readonly Size[] {
  const shape = shapeOf(image, request)
  const isAsked = Boolean(request.width || request.height)
  const original = originalWidth(image, cropNamed(image, request.crop), shape) ?? Infinity
  const limit = isAsked ? Math.max(shape.width, Math.min(original, shape.width * 2, widest)) : shape.width
  const widths = [...steps.filter((step) => step < limit), limit]
  return widths.map((width) => rounded({ width, height: width * (shape.height / shape.width) }))
}

import type { Crop, Image } from './image.ts'

/** Pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** The requested crop and size of an image. */
export interface ImageRequest {
  /**
   * The alias of a crop, in either case. A ratio such as `16:9` crops to that ratio even if the
   * editor made no such crop; any other unknown alias gives the whole image.
   */
  readonly crop?: string | undefined
  /** CSS pixels. A missing dimension follows from the other one and the ratio. */
  readonly width?: number | undefined
  readonly height?: number | undefined
}

/** The assumed size of an image if the CMS does not give one. */
const unknownSize: Size = { width: 320, height: 320 }

/** The maximum width to request: at quality 100, larger files cost more than anybody can see. */
const maxWidth = 1920

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

/** The largest box with a ratio inside a size. */
function within({ width, height }: Size, ratio: number): Size {
  return ratio > width / height ? { width, height: width / ratio } : { width: height * ratio, height }
}

/**
 * The width of a crop of this shape in original pixels, or undefined if the CMS does not give the
 * size.
 */
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

/**
 * The size of a request, unrounded. A request without a size is at most as large as the original.
 */
function shapeOf(image: Image, { crop: alias, width, height }: ImageRequest): Size {
  const crop = cropNamed(image, alias)
  const ratio = crop ? undefined : ratioNamed(alias)
  const whole = isKnown(image) ? image : unknownSize
  const own = crop && isKnown(crop) ? crop : ratio ? within(whole, ratio) : whole
  if (width && height) return { width, height }
  if (width) return { width, height: width * (own.height / own.width) }
  if (height) return { width: height * (own.width / own.height), height }
  const most = Math.min(own.width, originalWidth(image, crop, own) ?? own.width, maxWidth)
  return { width: most, height: most * (own.height / own.width) }
}

/** The size of a request: the image's `width` and `height` attributes. */
export function imageSize(image: Image, request: ImageRequest): Size {
  return rounded(shapeOf(image, request))
}

const srcsetWidths = [320, 480, 640, 800, 1024, 1280, 1600, maxWidth]

/**
 * The sizes in `srcset`, the smallest first, all with the request's ratio. None is larger than
 * twice the requested size, or than the original if its size is known. There may be only one.
 */
export function srcsetSizes(image: Image, request: ImageRequest): readonly Size[] {
  const shape = shapeOf(image, request)
  const hasSize = Boolean(request.width || request.height)
  const original = originalWidth(image, cropNamed(image, request.crop), shape) ?? Infinity
  const limit = hasSize ? Math.max(shape.width, Math.min(original, shape.width * 2, maxWidth)) : shape.width
  const widths = [...srcsetWidths.filter((step) => step < limit), limit]
  return widths.map((width) => rounded({ width, height: width * (shape.height / shape.width) }))
}

import { siteUrl } from '@charity-elements/runtime'
import type { Coordinates, FocalPoint, Image } from './image.ts'
import { type ImageRequest, type Size, cropNamed, imageSize, srcsetSizes } from './image-size.ts'

/** The query parameters of the image server. Those in the content are replaced. */
const processing = ['cc', 'rxy', 'rmode', 'ranchor', 'width', 'height', 'format', 'quality', 'rsampler', 'rcolor']

/** A fraction in the image server's format: digits and a point, never `1e-7`. */
const decimal = (value: number): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: 20, useGrouping: false })

const box = ({ x1, y1, x2, y2 }: Coordinates): string => [x1, y1, x2, y2].map(decimal).join(',')

/** Umbraco ignores a focal point in the centre: it is the same as `ranchor=center`. */
const isOffCentre = ({ left, top }: FocalPoint): boolean => left !== 0.5 || top !== 0.5

/**
 * The parameters for cropping: the editor's crop box, otherwise around the focal point, otherwise
 * from the centre.
 */
function framing(image: Image, alias: string | undefined): readonly string[] {
  const crop = cropNamed(image, alias)
  if (crop?.coordinates) return [`cc=${box(crop.coordinates)}`, 'rmode=crop']
  const { focalPoint } = image
  return focalPoint && isOffCentre(focalPoint)
    ? [`rxy=${decimal(focalPoint.left)},${decimal(focalPoint.top)}`, 'rmode=crop']
    : ['rmode=crop', 'ranchor=center']
}

const extensionOf = (image: Image, path: string): string =>
  (image.extension || /\.(\w+)$/.exec(path)?.[1] || '').toLowerCase()

/** png and gif become png, because they may be transparent. Everything else becomes jpg. */
const formatOf = (extension: string): 'png' | 'jpg' => (['png', 'gif'].includes(extension) ? 'png' : 'jpg')

/**
 * Path and query of an image's URL without the image server's parameters; undefined for other
 * schemes than http(s).
 */
function urlParts(image: Image): { path: string; query: readonly string[] } | undefined {
  const url = image.url.trim().replace(/\s/g, encodeURIComponent)
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(url)?.[0].toLowerCase()
  const isImage = scheme === undefined || scheme === 'https:' || scheme === 'http:'
  if (url === '' || !isImage) return undefined
  const [path = '', query = ''] = url.replace(/#.*/, '').split('?')
  const otherParameters = query
    .split('&')
    .filter((part) => part !== '' && !processing.includes(part.split('=')[0] ?? ''))
  return { path: siteUrl(path), query: otherParameters }
}

/**
 * The URL of an image at one size, or `''` if it has none. SVG and `data:` images are not
 * processed.
 */
function urlAt(image: Image, alias: string | undefined, { width, height }: Size): string {
  if (image.url.startsWith('data:image/')) return image.url
  const parts = urlParts(image)
  if (!parts) return ''
  const extension = extensionOf(image, parts.path)
  const commands =
    extension === 'svg'
      ? []
      : [...framing(image, alias), `width=${width}`, `height=${height}`, `format=${formatOf(extension)}`, 'quality=100']
  const query = [...commands, ...parts.query].join('&')
  return query === '' ? parts.path : `${parts.path}?${query}`
}

/**
 * The URL of an image on the content server, with the parameters of Umbraco's ImageSharp URL
 * generator, in its order: `cc` or `rxy`, `rmode`, `ranchor`, `width`, `height`, `format`,
 * `quality`.
 */
export function imageUrl(image: Image, request: ImageRequest = {}): string {
  return urlAt(image, request.crop, imageSize(image, request))
}

/** The attributes of an `<img>` or a `<source>`. */
export interface ImageSource extends Size {
  readonly src: string
  /** Undefined when there is only one size. */
  readonly srcSet: string | undefined
}

/** The URL of an image and of its other sizes, for `src` and `srcset`. */
export function imageSource(image: Image, request: ImageRequest = {}): ImageSource {
  const offers = srcsetSizes(image, request).map((size) => `${urlAt(image, request.crop, size)} ${size.width}w`)
  const isScaled = offers.length > 1 && /[?&]width=/.test(offers[0] ?? '')
  return {
    src: imageUrl(image, request),
    srcSet: isScaled ? offers.join(', ') : undefined,
    ...imageSize(image, request),
  }
}

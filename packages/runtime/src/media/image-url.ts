import { siteUrl } from '../settings.ts'
import type { Coordinates, FocalPoint, Image } from './image.ts'
import { type ImageRequest, type Size, cropNamed, imageSize, offeredSizes } from './image-size.ts'

/** What the image server reads from the query. Whatever the content has set of these is replaced. */
const processing = ['cc', 'rxy', 'rmode', 'ranchor', 'width', 'height', 'format', 'quality', 'rsampler', 'rcolor']

/** A fraction as the image server reads it: digits and a point, never `1e-7`. */
const decimal = (value: number): string => {
  const text = String(value)
  return text.includes('e') ? value.toFixed(20).replace(/\.?0+$/, '') : text
}

const box = ({ x1, y1, x2, y2 }: Coordinates): string => [x1, y1, x2, y2].map(decimal).join(',')

/** The middle is no focal point: Umbraco says so, and it is what `ranchor=center` means. */
const isOffCentre = ({ left, top }: FocalPoint): boolean => left !== 0.5 || top !== 0.5

/** Which part is kept: the editor's crop box, else what lies around the focal point, else the middle. */
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

/** png stays png, and so does what may be transparent or drawn; photographs are jpg. */
const formatOf = (extension: string): 'png' | 'jpg' => (['png', 'gif'].includes(extension) ? 'png' : 'jpg')

/** Path and query of an image's address, without what the image server is told; undefined when it is no address of an image. */
function addressOf(image: Image): { path: string; query: readonly string[] } | undefined {
  const url = image.url.trim().replace(/\s/g, encodeURIComponent)
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(url)?.[0].toLowerCase()
  const isImage = scheme === undefined || scheme === 'https:' || scheme === 'http:'
  if (url === '' || !isImage) return undefined
  const [path = '', query = ''] = url.replace(/#.*$/, '').split('?')
  const kept = query.split('&').filter((part) => part !== '' && !processing.includes(part.split('=')[0] ?? ''))
  return { path: siteUrl(path), query: kept }
}

/** The address of an image at one size, or `''` when it has none. Drawings (svg) and `data:` images are left as they are. */
function urlAt(image: Image, alias: string | undefined, { width, height }: Size): string {
  if (image.url.startsWith('data:image/')) return image.url
  const address = addressOf(image)
  if (!address) return ''
  const extension = extensionOf(image, address.path)
  const commands =
    extension === 'svg'
      ? []
      : [...framing(image, alias), `width=${width}`, `height=${height}`, `format=${formatOf(extension)}`, 'quality=100']
  const query = [...commands, ...address.query].join('&')
  return query === '' ? address.path : `${address.path}?${query}`
}

/**
 * The address of an image on the content server (specification 1, section 7), with the parameters and in the order that Umbraco's
 * generator for ImageSharp gives them: `cc` or `rxy`, `rmode`, `ranchor`, `width`, `height`, `format`, `quality`.
 */
export function imageUrl(image: Image, request: ImageRequest = {}): string {
  return urlAt(image, request.crop, imageSize(image, request))
}

/** What an `<img>` or a `<source>` says of an image. */
export interface ImageSource extends Size {
  readonly src: string
  /** Undefined when there is one size alone. */
  readonly srcSet: string | undefined
}

/** The address of an image and its smaller and larger renditions, for `src` and `srcset`. */
export function imageSource(image: Image, request: ImageRequest = {}): ImageSource {
  const offers = offeredSizes(image, request).map((size) => `${urlAt(image, request.crop, size)} ${size.width}w`)
  const isScaled = offers.length > 1 && /[?&]width=/.test(offers[0] ?? '')
  return {
    src: imageUrl(image, request),
    srcSet: isScaled ? offers.join(', ') : undefined,
    ...imageSize(image, request),
  }
}

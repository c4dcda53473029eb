import type { Image } from './image.ts'
import { type ImageRequest, imageSize } from './image-size.ts'
import { imageSource } from './image-url.ts'

/** Another crop for some screens. */
export interface PictureSource extends ImageRequest {
  /** The media condition under which this crop stands: `(max-width: 767px)`. */
  readonly media: string
  readonly sizes?: string
}

export interface PictureProps extends ImageRequest {
  readonly image: Image
  /** Other crops for some screens, the first that fits wins. */
  readonly sources?: readonly PictureSource[]
  /** How wide the image is shown, as `sizes` of `<img>`. Unless told: the width asked for, else the whole window. */
  readonly sizes?: string | undefined
  /** For an image that is seen at once: it is fetched first of all. Others wait until they are near. */
  readonly isEager?: boolean | undefined
  readonly className?: string
  readonly part?: string
}

/** How wide an image is shown when nobody says. */
const widthOnScreen = ({ width }: ImageRequest): string =>
  width ? `(min-width: ${width}px) ${width}px, 100vw` : '100vw'

/**
 * The shared image helper: every image of the CMS that an element shows goes through it. The space is kept by `width` and
 * `height` before the image arrives. An image without an address gives nothing.
 */
export function Picture({ image, sources = [], sizes, isEager = false, className, part, ...request }: PictureProps) {
  const source = imageSource(image, request)
  if (source.src === '') return null
  // React sets attributes in this order, and Safari fetches as soon as it knows `src`: it comes last.
  const img = (
    <img
      alt={image.alt}
      {...(className ? { className } : {})}
      {...(part ? { part } : {})}
      width={source.width}
      height={source.height}
      loading={isEager ? 'eager' : 'lazy'}
      decoding={isEager ? 'auto' : 'async'}
      {...(isEager ? { fetchPriority: 'high' as const } : {})}
      {...(source.srcSet ? { sizes: sizes ?? widthOnScreen(request), srcSet: source.srcSet } : {})}
      src={source.src}
    />
  )
  if (sources.length === 0) return img
  return (
    <picture>
      {sources.map(({ media, sizes: ownSizes, ...other }) => {
        const { src, srcSet } = imageSource(image, other)
        const { width, height } = imageSize(image, other)
        const own = srcSet ? { sizes: ownSizes ?? widthOnScreen(other), srcSet } : { srcSet: src }
        return <source key={media} media={media} width={width} height={height} {...own} />
      })}
      {img}
    </picture>
  )
}

/** @jsxImportSource @charity-elements/runtime/template */
import type { Image } from './image.ts'
import type { ImageRequest } from './image-size.ts'
import { imageSource } from './image-url.ts'

/** Another crop for some screens: a `<source>`. */
export interface PictureSource extends ImageRequest {
  /** The media condition for this crop: `(max-width: 767px)`. */
  readonly media: string
  readonly sizes?: string
}

export interface PictureProps extends ImageRequest {
  readonly image: Image
  /** Other crops for some screens; the first that matches is used. */
  readonly sources?: readonly PictureSource[]
  /**
   * The rendered width, as `sizes` of `<img>`. Default: the requested width, otherwise that of the
   * viewport.
   */
  readonly sizes?: string | undefined
  /** For images above the fold: loads with high priority. Others load lazily. */
  readonly isEager?: boolean | undefined
  readonly className?: string
  readonly part?: string
}

/** The default of `sizes`. */
const defaultSizes = ({ width }: ImageRequest): string =>
  width ? `(min-width: ${width}px) ${width}px, 100vw` : '100vw'

/**
 * The shared image helper: every CMS image that an element shows uses it. `width` and `height`
 * reserve its space before it loads. An image without a URL renders nothing.
 */
export function PictureTemplate({
  image,
  sources = [],
  sizes,
  isEager = false,
  className,
  part,
  ...request
}: PictureProps) {
  const source = imageSource(image, request)
  if (source.src === '') return null
  // Attributes are set in this order. `src` must be last, because Safari starts to load when it is
  // set.
  const img = (
    <img
      alt={image.alt}
      className={className}
      part={part}
      width={source.width}
      height={source.height}
      loading={isEager ? 'eager' : 'lazy'}
      decoding={isEager ? 'auto' : 'async'}
      fetchPriority={isEager ? 'high' : undefined}
      sizes={source.srcSet && (sizes ?? defaultSizes(request))}
      srcSet={source.srcSet}
      src={source.src}
    />
  )
  if (sources.length === 0) return img
  return (
    <picture>
      {sources.map(({ media, sizes: ownSizes, ...other }) => {
        const { src, srcSet, width, height } = imageSource(image, other)
        const own = srcSet && (ownSizes ?? defaultSizes(other))
        return <source media={media} width={width} height={height} sizes={own} srcSet={srcSet ?? src} />
      })}
      {img}
    </picture>
  )
}

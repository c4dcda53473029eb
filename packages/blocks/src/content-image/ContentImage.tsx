import { Picture } from '@charity-elements/ui/pictures/Picture.tsx'
import type { ContentImageProps } from './element.ts'

export function ContentImage({ image, crop, width, height, sizes, isEager }: ContentImageProps) {
  if (!image) return null
  return (
    <Picture
      image={image}
      crop={crop || undefined}
      width={width}
      height={height}
      sizes={sizes || undefined}
      isEager={isEager}
      className="image"
      part="image"
    />
  )
}

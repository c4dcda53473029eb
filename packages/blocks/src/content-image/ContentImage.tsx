/** @jsxImportSource @charity-elements/runtime/template */
import { PictureTemplate } from '@charity-elements/ui/content'
import type { ContentImageProps } from './props.ts'

export function ContentImage({ image, crop, width, height, sizes, isEager }: ContentImageProps) {
  if (!image) return null
  return (
    <PictureTemplate
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

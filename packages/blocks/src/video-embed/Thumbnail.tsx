import type { Image } from '@charity-elements/ui/content'
import { Picture } from '@charity-elements/ui/react'
import { useEffect, useRef, useState } from 'react'
import { type Video, thumbnailUrls } from './video-url.ts'

/** For a size that does not exist, YouTube answers with a grey image of 120 by 90. */
const placeholderWidth = 120

/** The image on the facade: the editor's own, otherwise the best one that the video host has. */
export function Thumbnail({ video, image }: { readonly video: Video; readonly image: Image | undefined }) {
  const [attempt, setAttempt] = useState(0)
  const imageRef = useRef<HTMLImageElement>(null)
  const skipPlaceholder = (loaded: HTMLImageElement) => {
    if (loaded.naturalWidth <= placeholderWidth) setAttempt(attempt + 1)
  }
  // A prerendered image may have loaded before hydration, without our load handler.
  useEffect(() => {
    if (imageRef.current?.complete) skipPlaceholder(imageRef.current)
  })
  if (image?.url) {
    return (
      <Picture image={{ ...image, alt: '' }} crop="16:9" sizes="(min-width: 1200px) 1200px, 100vw" part="thumbnail" />
    )
  }
  const src = thumbnailUrls(video)[attempt]
  if (!src) return null
  return (
    <img
      ref={imageRef}
      key={src}
      className="thumbnail"
      part="thumbnail"
      alt=""
      width={1280}
      height={720}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onLoad={({ currentTarget }) => skipPlaceholder(currentTarget)}
      onError={({ currentTarget }) => skipPlaceholder(currentTarget)}
      src={src}
    />
  )
}

import { Picture } from '@charity-elements/runtime/media/Picture.tsx'
import type { Image } from '@charity-elements/runtime/media/image.ts'
import { useEffect, useRef, useState } from 'react'
import { type Video, thumbnails } from './video.ts'

/** YouTube answers for a size that it does not have with a grey picture of 120 by 90. */
const placeholderWidth = 120

/** The picture on the facade: the editor's own, else the best that the video host has; none when it has none. */
export function Thumbnail({ video, image }: { readonly video: Video; readonly image: Image | undefined }) {
  const [tried, setTried] = useState(0)
  const shown = useRef<HTMLImageElement>(null)
  const judge = (picture: HTMLImageElement) => {
    if (picture.naturalWidth <= placeholderWidth) setTried(tried + 1)
  }
  // A prerendered picture may have arrived before anybody listened.
  useEffect(() => {
    if (shown.current?.complete) judge(shown.current)
  })
  if (image?.url) {
    return (
      <Picture image={{ ...image, alt: '' }} crop="16:9" sizes="(min-width: 1200px) 1200px, 100vw" part="thumbnail" />
    )
  }
  const src = thumbnails(video)[tried]
  if (!src) return null
  return (
    <img
      ref={shown}
      key={src}
      className="thumbnail"
      part="thumbnail"
      alt=""
      width={1280}
      height={720}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onLoad={({ currentTarget }) => judge(currentTarget)}
      onError={({ currentTarget }) => judge(currentTarget)}
      src={src}
    />
  )
}

import { ButtonLink, useLanguage, useTexts } from '@charity-elements/runtime/react'
import { useEffect, useRef, useState } from 'react'
import type { VideoEmbedProps } from './props.ts'
import { texts } from './texts.ts'
import { parseVideoUrl, playerOrigins, playerUrl, thumbnailUrls, type Video } from './video-url.ts'
import type { Image } from '@charity-elements/ui/content'
import { Picture } from '@charity-elements/ui/react'

export function VideoEmbed({ url, title, thumbnail, emit }: VideoEmbedProps) {
  const t = useTexts(texts)
  const video = parseVideoUrl(url)
  if (!video) return <ButtonLink link={{ url, title: title || t.open, target: '_blank' }} appearance="quiet" />
  return (
    <Facade
      key={`${video.host} ${video.id}`}
      video={video}
      title={title}
      thumbnail={thumbnail}
      onPlay={() => emit('video-play', { host: video.host, id: video.id })}
    />
  )
}

interface FacadeProps extends Pick<VideoEmbedProps, 'title' | 'thumbnail'> {
  readonly video: Video
  readonly onPlay: () => void
}

function Facade({ video, title, thumbnail, onPlay }: FacadeProps) {
  const t = useTexts(texts)
  const [isPlaying, setPlaying] = useState(false)
  if (isPlaying) return <Player video={video} title={title} />
  const preconnectPlayer = () => preconnect(playerOrigins(video))
  return (
    <button
      type="button"
      className="frame facade"
      part="video play"
      aria-label={title ? t.playNamed({ title }) : t.play}
      onPointerEnter={preconnectPlayer}
      onFocus={preconnectPlayer}
      onClick={() => {
        onPlay()
        setPlaying(true)
      }}
    >
      <Thumbnail video={video} image={thumbnail} />
      {title && <span className="title">{title}</span>}
      <svg className="sign" viewBox="0 0 80 80" aria-hidden="true">
        <circle cx="40" cy="40" r="40" />
        <path d="M33 25.5 55 40 33 54.5z" />
      </svg>
    </button>
  )
}

/** The video host's player. It plays at once and takes over the focus from the facade. */
function Player({ video, title }: { readonly video: Video; readonly title: string }) {
  const t = useTexts(texts)
  const { lang } = useLanguage()
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => frame.current?.focus(), [])
  return (
    <div className="frame" part="video">
      <iframe
        ref={frame}
        className="player"
        part="player"
        src={playerUrl(video, lang)}
        title={title || t.player}
        allow="accelerometer; autoplay; clipboard-write; encrypted-media; gyroscope; picture-in-picture; fullscreen"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
      />
    </div>
  )
}

/** Connects to servers that the page will probably need soon, once per page. */
function preconnect(origins: readonly string[]): void {
  for (const origin of origins) {
    if (document.head.querySelector(`link[rel=preconnect][href="${origin}"]`)) continue
    const link = document.createElement('link')
    link.rel = 'preconnect'
    link.href = origin
    document.head.append(link)
  }
}

/** For a size that does not exist, YouTube answers with a grey image of 120 by 90. */
const placeholderWidth = 120

/** The image on the facade: the editor's own, otherwise the best one that the video host has. */
function Thumbnail({ video, image }: { readonly video: Video; readonly image: Image | undefined }) {
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

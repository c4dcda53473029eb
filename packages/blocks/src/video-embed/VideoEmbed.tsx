import { ButtonLink, useLanguage, useTexts } from '@charity-elements/runtime/react'
import { useEffect, useRef, useState } from 'react'
import { Thumbnail } from './Thumbnail.tsx'
import type { VideoEmbedProps } from './props.ts'
import { texts } from './texts.ts'
import { type Video, playerOrigins, playerUrl, parseVideoUrl } from './video-url.ts'

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

/** A video at one of the two supported hosts. */
export type Video =
  | {
      readonly host: 'youtube'
      readonly id: string
      /** Seconds from the start. */
      readonly start: number
    }
  | {
      readonly host: 'vimeo'
      readonly id: string
      readonly start: number
      /** The hash in the URL of an unlisted video; empty for others. */
      readonly key: string
    }

const youtubeHosts = /(?:^|\.)(?:youtube\.com|youtube-nocookie\.com|youtu\.be)$/
const vimeoHosts = /(?:^|\.)vimeo\.com$/
const youtubeId = /^[\w-]{11}$/

/** Parses a time in a URL to seconds: `90`, `90s`, `1m30s`, `1h2m3s`. */
function seconds(text: string | null): number {
  const [, hours, minutes, rest] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(text ?? '') ?? []
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(rest ?? 0)
}

function youtubeVideo({ hostname, pathname, searchParams }: URL): Video | null {
  const [first = '', second = ''] = pathname.split('/').filter(Boolean)
  const isShort = hostname.endsWith('youtu.be')
  const named = ['embed', 'shorts', 'live', 'v', 'e'].includes(first) ? second : (searchParams.get('v') ?? '')
  const id = isShort ? first : named
  if (!youtubeId.test(id)) return null
  return { host: 'youtube', id, start: seconds(searchParams.get('t') ?? searchParams.get('start')) }
}

function vimeoVideo({ pathname, searchParams, hash }: URL): Video | null {
  const parts = pathname.split('/').filter(Boolean)
  const named = parts.findIndex((part) => part === 'video' || part === 'videos')
  const at = parts.findIndex((part, index) => index > named && /^\d{5,}$/.test(part))
  const id = parts[at]
  if (!id) return null
  const key = /^[\da-f]{6,}$/i.exec(searchParams.get('h') ?? parts[at + 1] ?? '')?.[0] ?? ''
  return { host: 'vimeo', id, start: seconds(/(?:^#|&)t=([\dhms]+)/.exec(hash)?.[1] ?? null), key }
}

/** Parses a video URL in any of the hosts' formats. Null when the host is unknown. */
export function parseVideoUrl(address: string): Video | null {
  let url: URL
  try {
    url = new URL(/^(?:https?:)?\/\//i.test(address.trim()) ? address.trim() : `https://${address.trim()}`, 'https://x')
  } catch {
    return null
  }
  if (youtubeHosts.test(url.hostname)) return youtubeVideo(url)
  return vimeoHosts.test(url.hostname) ? vimeoVideo(url) : null
}

/**
 * URLs of a video's thumbnails, best first: maximum, standard, high quality. Vimeo has none at a
 * predictable URL.
 */
export function thumbnailUrls(video: Video): readonly string[] {
  return video.host === 'youtube'
    ? ['maxresdefault', 'sddefault', 'hqdefault'].map((size) => `https://i.ytimg.com/vi/${video.id}/${size}.jpg`)
    : []
}

/**
 * The URL of the player, which plays at once and in the host's mode without cookies. `lang` is the
 * language of YouTube's controls; Vimeo uses the browser's.
 */
export function playerUrl(video: Video, lang: string): string {
  if (video.host === 'youtube') {
    const start = video.start > 0 ? `&start=${video.start}` : ''
    return `https://www.youtube-nocookie.com/embed/${video.id}?autoplay=1&playsinline=1&rel=0&hl=${lang}${start}`
  }
  const key = video.key ? `&h=${video.key}` : ''
  return `https://player.vimeo.com/video/${video.id}?autoplay=1&dnt=1${key}${video.start > 0 ? `#t=${video.start}s` : ''}`
}

/** The origins that a player loads from, to preconnect to when the user is likely to press play. */
export function playerOrigins(video: Video): readonly string[] {
  return video.host === 'youtube'
    ? ['https://www.youtube-nocookie.com', 'https://i.ytimg.com']
    : ['https://player.vimeo.com', 'https://f.vimeocdn.com']
}

import { describe, expect, it } from 'vitest'
import { parseVideoUrl, playerOrigins, playerUrl, thumbnailUrls } from './video-url.ts'

const youtube = (start = 0) => ({ host: 'youtube', id: 'dQw4w9WgXcQ', start })
const vimeo = (key = '', start = 0) => ({ host: 'vimeo', id: '76979871', key, start })

describe('the URL of a video', () => {
  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'http://youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&feature=share',
    'https://m.youtube.com/watch?v=dQw4w9WgXcQ&list=PL1&index=2',
    'https://music.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ?si=abc',
    'https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube.com/live/dQw4w9WgXcQ?feature=share',
    'https://www.youtube.com/v/dQw4w9WgXcQ',
    'https://www.youtube.com/e/dQw4w9WgXcQ',
    'https://www.youtu.be//dQw4w9WgXcQ',
    'HTTPS://www.youtube.com/embed//dQw4w9WgXcQ',
    '  youtu.be/dQw4w9WgXcQ  ',
    '//www.youtube.com/embed/dQw4w9WgXcQ',
    'youtu.be/dQw4w9WgXcQ',
    ' https://www.youtube.com/watch?v=dQw4w9WgXcQ ',
  ])('%s is a YouTube video', (address) => {
    expect(parseVideoUrl(address)).toEqual(youtube())
  })

  it.each([
    ['https://youtu.be/dQw4w9WgXcQ?t=42', 42],
    ['https://youtu.be/dQw4w9WgXcQ?t=42s', 42],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1m30s', 90],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1h2m3s', 3723],
    ['https://www.youtube.com/embed/dQw4w9WgXcQ?start=7', 7],
    ['https://youtu.be/dQw4w9WgXcQ?t=10h', 36_000],
    ['https://youtu.be/dQw4w9WgXcQ?t=12m', 720],
    ['https://youtu.be/dQw4w9WgXcQ?t=snart', 0],
    ['https://youtu.be/dQw4w9WgXcQ?t=snart42', 0],
    ['https://youtu.be/dQw4w9WgXcQ?t=42snart', 0],
  ])('%s starts at %i seconds', (address, start) => {
    expect(parseVideoUrl(address)).toEqual(youtube(start))
  })

  it.each([
    ['https://vimeo.com/76979871', vimeo()],
    ['https://www.vimeo.com/76979871', vimeo()],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e', vimeo('8272103f6e')],
    ['https://vimeo.com/76979871/8272103f6e', vimeo('8272103f6e')],
    ['https://vimeo.com/channels/staffpicks/76979871', vimeo()],
    ['https://vimeo.com/groups/shortfilms/videos/76979871', vimeo()],
    ['https://vimeo.com/showcase/1234567/video/76979871', { ...vimeo(), id: '76979871' }],
    ['https://vimeo.com/76979871#t=1m5s', vimeo('', 65)],
    ['https://vimeo.com/76979871#a=1&t=5s', vimeo('', 5)],
    ['https://vimeo.com/76979871#start=5s', vimeo()],
    ['https://vimeo.com/76979871#xt=5s', vimeo()],
    ['https://vimeo.com//76979871//8272103f6e', vimeo('8272103f6e')],
    ['https://vimeo.com/76979871?h=8272103F6E', vimeo('8272103F6E')],
    ['https://vimeo.com/76979871?h=8272103f6e"', vimeo()],
    ['https://vimeo.com/76979871?h=x8272103f6e', vimeo()],
    ['https://vimeo.com/12345/videos/76979871', vimeo()],
  ])('%s is a Vimeo video', (address, video) => {
    expect(parseVideoUrl(address)).toEqual(video)
  })

  it.each([
    '',
    'https://example.org/film.mp4',
    'https://www.youtube.com/',
    'https://www.youtube.com/watch?v=kort',
    'https://www.youtube.com/@famnen',
    'https://www.youtube.com/embed/"onload="alert(1)',
    'https://youtube.com.example.org/watch?v=dQw4w9WgXcQ',
    'https://notyoutube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ"',
    'https://www.youtube.com/watch?v="dQw4w9WgXcQ',
    'https://www.youtube.com/watch/dQw4w9WgXcQ',
    'https://vimeo.com/famnen',
    'https://vimeo.com/x76979871',
    'https://vimeo.com/76979871x',
    'https://vimeo.com.example.org/76979871',
    'https://www.youtu.be.example.org/dQw4w9WgXcQ',
    'ftp://youtu.be/dQw4w9WgXcQ',
    'https://example.org/?u=https://vimeo.com/76979871',
    'javascript:alert(1)',
    'http://[',
  ])('%j is none that we know', (address) => {
    expect(parseVideoUrl(address)).toBeNull()
  })
})

const video = (address: string) => parseVideoUrl(address) ?? expect.fail(address)

it('thumbnails are tried in maximum, standard and high quality [VID-3, VID-4]', () => {
  expect(thumbnailUrls(video('https://youtu.be/dQw4w9WgXcQ'))).toEqual([
    'https://i.ytimg.com/vi/dQw4w9WgXcQ/maxresdefault.jpg',
    'https://i.ytimg.com/vi/dQw4w9WgXcQ/sddefault.jpg',
    'https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg',
  ])
  expect(thumbnailUrls(video('https://vimeo.com/76979871'))).toEqual([])
})

it('the player uses the host’s mode without cookies, and plays at once', () => {
  expect(playerUrl(video('https://youtu.be/dQw4w9WgXcQ?t=42'), 'sv')).toBe(
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&playsinline=1&rel=0&hl=sv&start=42',
  )
  expect(playerUrl(video('https://youtu.be/dQw4w9WgXcQ'), 'sv')).toBe(
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&playsinline=1&rel=0&hl=sv',
  )
  expect(playerUrl(video('https://vimeo.com/76979871'), 'sv')).toBe(
    'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1',
  )
  expect(playerUrl(video('https://vimeo.com/76979871/8272103f6e#t=5s'), 'sv')).toBe(
    'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e#t=5s',
  )
})

it('the browser connects early to the hosts that the player loads from', () => {
  expect(playerOrigins(video('https://youtu.be/dQw4w9WgXcQ'))).toEqual([
    'https://www.youtube-nocookie.com',
    'https://i.ytimg.com',
  ])
  expect(playerOrigins(video('https://vimeo.com/76979871'))).toEqual([
    'https://player.vimeo.com',
    'https://f.vimeocdn.com',
  ])
})

import { expectAccessible, find, mount, testAtWidths } from '@charity-elements/runtime/testing'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { cdp, commands, page, userEvent } from 'vitest/browser'
import { videoEmbed } from './element.ts'
import { examples } from './examples.ts'

/** A grey image of this size. */
async function greyImage(width: number, height: number): Promise<string> {
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.fillRect(0, 0, width, height)
  const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())
  return btoa(String.fromCharCode(...bytes))
}

const hosts = ['i.ytimg.com', 'youtube.com', 'youtube-nocookie.com', 'vimeo.com', 'vimeocdn.com']
const [large, tiny] = await Promise.all([greyImage(640, 360), greyImage(120, 90)])

/**
 * Fakes the thumbnail host: it has these qualities, and answers all others with a grey image of 120
 * by 90.
 */
const hasOnly = (...qualities: string[]) =>
  commands.mockHosts({
    hosts,
    files: Object.fromEntries(qualities.map((quality) => [`/${quality}.jpg`, large])),
    fallbackBody: tiny,
  })
/** The requests to the video hosts. */
const requests = () => commands.mockedRequests()

beforeEach(async () => {
  document.body.replaceChildren()
  document.head.querySelectorAll('link[rel=preconnect]').forEach((link) => link.remove())
  await hasOnly('maxresdefault', 'sddefault', 'hqdefault')
})

let number = 0
/** A video that no other test has used. */
const youtube = () => `https://youtu.be/video${String(number++).padStart(6, '0')}`
const quality = (url: string | undefined) => /\/(\w+)\.jpg/.exec(url ?? '')?.[1]

describe('a video', () => {
  it('is a facade with its thumbnail until the user presses play [VID-1, VID-2, VID-3]', async () => {
    const { root } = await mount(videoEmbed, { url: youtube(), title: 'En natt' })
    expect(root.querySelector('iframe')).toBeNull()
    expect(find(root, 'button').getAttribute('aria-label')).toBe('Spela upp: En natt')
    expect(find(root, '.title').textContent).toBe('En natt')
    const thumbnail = find<HTMLImageElement>(root, 'img')
    await expect.poll(() => thumbnail.naturalWidth).toBe(640)
    const [first, ...others] = await requests()
    expect(new URL(first ?? '').host).toBe('i.ytimg.com')
    expect([quality(first), others]).toEqual(['maxresdefault', []])
  })

  it.each([
    [
      ['sddefault', 'hqdefault'],
      ['maxresdefault', 'sddefault'],
    ],
    [['hqdefault'], ['maxresdefault', 'sddefault', 'hqdefault']],
  ])('with only the thumbnails %j shows the best of them [VID-3, VID-4]', async (available, tried) => {
    await hasOnly(...available)
    const { root } = await mount(videoEmbed, { url: youtube() })
    await expect.poll(async () => (await requests()).map(quality)).toEqual(tried)
    await expect.poll(() => root.querySelector('img')?.naturalWidth).toBe(640)
  })

  it('without a thumbnail at its host has a plain facade', async () => {
    await hasOnly()
    const { root } = await mount(videoEmbed, { url: youtube() })
    await expect.poll(async () => (await requests()).length).toBe(3)
    await expect.poll(() => root.querySelector('img')).toBeNull()
    expect(find(root, 'button')).toBeVisible()
  })

  it('with its own thumbnail, or at Vimeo, sends no request to its host', async () => {
    const own = await mount(videoEmbed, { url: youtube(), thumbnail: [{ url: '/media/kor.jpg', alt: 'Kör' }] })
    const { src, alt } = find<HTMLImageElement>(own.root, 'img')
    expect(src).toContain('/media/kor.jpg?')
    // The button has the video's name.
    expect(alt).toBe('')
    const vimeo = await mount(videoEmbed, { url: 'https://vimeo.com/76979871' })
    expect(vimeo.root.querySelector('img')).toBeNull()
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    expect(await requests()).toEqual([])
  })

  it('preconnects on hover and focus, and not before', async () => {
    // Move the pointer away from the video: an earlier test may have left it there.
    await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 0, y: 0 })
    const { root } = await mount(videoEmbed, { url: 'https://vimeo.com/76979871' })
    const preconnected = () =>
      Array.from(document.head.querySelectorAll<HTMLLinkElement>('link[rel=preconnect]'), ({ href }) => href)
    expect(preconnected()).toEqual([])
    find(root, 'button').focus()
    expect(preconnected()).toEqual(['https://player.vimeo.com/', 'https://f.vimeocdn.com/'])
    await userEvent.hover(find(root, 'button'))
    expect(preconnected()).toHaveLength(2)
  })

  it.each(['mouse', 'keyboard'])('plays on a press by %s, without cookies, and gets the focus', async (device) => {
    const { element, root } = await mount(videoEmbed, { url: `${youtube()}?t=42`, title: 'En natt' })
    const played = vi.fn()
    element.addEventListener('video-play', (event) => played((event as CustomEvent).detail))
    if (device === 'mouse') await userEvent.click(find(root, 'button'))
    else {
      find(root, 'button').focus()
      await userEvent.keyboard('{Enter}')
    }
    await expect.poll(() => root.querySelector('iframe')).not.toBeNull()
    const player = find<HTMLIFrameElement>(root, 'iframe')
    expect(player.src).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/video\d{6}\?autoplay=1.*&start=42$/)
    expect(player.title).toBe('En natt')
    expect(player.allow).toContain('autoplay')
    await expect.poll(() => element.shadowRoot?.activeElement).toBe(player)
    expect(root.querySelector('button')).toBeNull()
    expect(played).toHaveBeenCalledExactlyOnceWith({ host: 'youtube', id: expect.stringMatching(/^video\d{6}$/) })
  })

  it('without a title has a player that says what it is', async () => {
    const { root } = await mount(videoEmbed, { url: youtube() })
    expect(root.querySelector('.title')).toBeNull()
    await userEvent.click(find(root, 'button'))
    await expect.poll(() => root.querySelector('iframe')?.title).toBe('Videospelare')
  })

  it('shows a new facade when the page changes the url', async () => {
    const { element, root } = await mount(videoEmbed, { url: youtube() })
    await userEvent.click(find(root, 'button'))
    await expect.poll(() => root.querySelector('iframe')).not.toBeNull()
    element.setAttribute('data-url', youtube())
    await expect.poll(() => root.querySelector('iframe')).toBeNull()
    expect(find(root, 'button')).toBeVisible()
  })

  it('at an unknown host is a link', async () => {
    const { root } = await mount(videoEmbed, { url: 'https://example.org/film', title: 'Filmen' })
    expect(find<HTMLAnchorElement>(root, 'a').href).toBe('https://example.org/film')
  })

  testAtWidths('is accessible and fits at %i px', [360, 768, 1280], async (width) => {
    await page.viewport(width, 800)
    for (const { props } of examples) await mount(videoEmbed, props)
    await expectAccessible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })

  it('plays in English on an English page', async () => {
    onTestFinished(() => document.documentElement.setAttribute('lang', 'sv'))
    document.documentElement.lang = 'en'
    const { root } = await mount(videoEmbed, { url: youtube(), title: 'A night' })
    find(root, 'button').click()
    await expect.poll(() => root.querySelector('iframe')?.src).toContain('&hl=en')
  })
})

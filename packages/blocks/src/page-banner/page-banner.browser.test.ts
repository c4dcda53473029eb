import { expectAccessible, find, mount, testAtWidths } from '@charity-elements/runtime/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { pageBanner } from './element.ts'
import { examples } from './examples.ts'

beforeEach(async () => {
  document.body.replaceChildren()
  await page.viewport(1280, 800)
})

const banner = async (props: object) => (await mount(pageBanner, props)).root
const image = { url: '/media/natt.jpg', alt: 'Ett hus', width: 2400, height: 1600 }
const all = {
  image,
  title: 'Ingen ska sova ute',
  textContent: 'För 200 kronor.',
  backgroundColor: 'Blå',
  linkProps: { route: { path: '/om-oss/' } },
}
const left = (element: Element) => element.getBoundingClientRect().left

describe('a banner', () => {
  it('shows an image, a title and a text [BAN-1]', async () => {
    const root = await banner(all)
    const photo = find<HTMLImageElement>(root, 'img')
    expect(photo.alt).toBe('Ett hus')
    expect(photo.getBoundingClientRect().width).toBeGreaterThan(300)
    expect(find(root, '[part=title]').textContent).toBe('Ingen ska sova ute')
    expect(find(root, '[part=text]').textContent).toBe('För 200 kronor.')
  })

  it('has a button for its link, and none without a link [BAN-2]', async () => {
    const button = find<HTMLAnchorElement>(await banner(all), 'a')
    expect(button.className).toContain('button')
    expect(button.getAttribute('href')).toBe(`${location.origin}/om-oss/`)
    for (const linkProps of [undefined, {}, { url: '', route: null, title: '' }]) {
      const root = await banner({ ...all, linkProps })
      expect(root.querySelector('a, .bad-content')).toBeNull()
    }
  })

  it('has ‘Läs mer’ on the button when the link has no label [BAN-3]', async () => {
    expect(find(await banner(all), 'a').textContent).toBe('Läs mer')
    const labelled = await banner({ ...all, linkProps: { url: '/ge/', title: 'Ge en gåva' } })
    expect(find(labelled, 'a').textContent).toBe('Ge en gåva')
  })

  it('shows an editor that a link with a label has no address', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const root = await banner({ ...all, linkProps: { title: 'Ge en gåva' } })
    expect(find(root, '.bad-content').textContent).toBe('Bad content')
    await vi.waitFor(() => expect(warn).toHaveBeenCalled())
    warn.mockRestore()
  })

  it('has the level-1 heading of its page, but not of the start page [BAN-4]', async () => {
    expect(find(await banner(all), '[part=title]').localName).toBe('h1')
    expect(find(await banner({ ...all, isStartPage: false }), '[part=title]').localName).toBe('h1')
    expect(find(await banner({ ...all, isStartPage: true }), '[part=title]').localName).toBe('h2')
  })

  it('requests a 16:9 crop on mobile and 3:2 elsewhere, preferably the editor’s own [BAN-5, BAN-9]', async () => {
    const coordinates = { x1: 0.1, y1: 0.2, x2: 0.3, y2: 0.4 }
    const crops = [
      { alias: '16:9', width: 1600, height: 900, coordinates },
      { alias: '3:2', width: 1500, height: 1000 },
    ]
    const loadedImage = async (width: number, given: object) => {
      await page.viewport(width, 800)
      const photo = find<HTMLImageElement>(await banner({ ...all, image: given }), 'img')
      await expect.poll(() => photo.currentSrc).toContain('/media/')
      return { photo, parameters: new URL(photo.currentSrc).searchParams }
    }
    const ratio = (parameters: URLSearchParams) => Number(parameters.get('width')) / Number(parameters.get('height'))

    for (const given of [image, { ...image, crops }]) {
      const mobile = await loadedImage(360, given)
      expect(ratio(mobile.parameters)).toBeCloseTo(16 / 9, 1)
      expect(mobile.parameters.get('cc')).toBe('crops' in given ? '0.1,0.2,0.3,0.4' : null)
      const { width, height } = mobile.photo.getBoundingClientRect()
      expect(width / height).toBeCloseTo(16 / 9, 1)
      const wide = await loadedImage(1280, given)
      expect(ratio(wide.parameters)).toBeCloseTo(3 / 2, 1)
      expect(wide.parameters.get('cc')).toBeNull()
    }
  })

  it('swaps image and text when reversed [BAN-6]', async () => {
    for (const [isReverse, imageIsFirst] of [
      [undefined, false],
      [false, false],
      [true, true],
    ] as const) {
      const root = await banner({ ...all, isReverse })
      expect(left(find(root, 'img')) < left(find(root, '[part=title]'))).toBe(imageIsFirst)
    }
  })

  it('reads the fields from the CMS [BAN-7]', async () => {
    const root = await banner({
      image: [{ Url: '/media/natt.jpg', Alt: 'Ett hus', FocalPoint: null, Crops: [] }],
      textContent: '<p>Ett &amp; två</p><p>tre</p>',
      backgroundColor: { color: 'dfebf6', label: 'Blå' },
      linkProps: [{ url: null, title: null, target: null, route: { path: '/a/', startItem: {} } }],
      isReverse: 'True',
    })
    find(root, '.reverse')
    expect(Array.from(root.querySelectorAll('[part=text] p'), (p) => p.textContent)).toEqual(['Ett & två', 'tre'])
    expect(find<HTMLAnchorElement>(root, 'a').pathname).toBe('/a/')
    expect(find<HTMLImageElement>(root, 'img').alt).toBe('Ett hus')
  })

  it('has its background colour, with legible text on it [BAN-8]', async () => {
    const ground = (root: HTMLElement) => getComputedStyle(find(root, '.banner')).backgroundColor
    const ink = (root: HTMLElement) => getComputedStyle(find(root, '[part=title]')).color
    expect(ground(await banner({ ...all, backgroundColor: 'Blå' }))).toBe('rgb(223, 235, 246)')
    expect(ground(await banner({ ...all, backgroundColor: 'Rosa' }))).toBe('rgb(251, 228, 227)')
    const light = await banner({ ...all, backgroundColor: 'ffe08a' })
    expect([ground(light), ink(light)]).toEqual(['rgb(255, 224, 138)', 'rgb(29, 27, 26)'])
    const dark = await banner({ ...all, backgroundColor: '#1d4d3f' })
    await expect.poll(() => [ground(dark), ink(dark)]).toEqual(['rgb(29, 77, 63)', 'rgb(255, 255, 255)'])
    expect(ground(await banner({ ...all, backgroundColor: 'no colour' }))).toBe('rgb(251, 228, 227)')
  })

  it('loads its image with high priority, in the size that the screen needs', async () => {
    const photo = find<HTMLImageElement>(await banner(all), 'img')
    expect(photo.fetchPriority).toBe('high')
    expect(photo.loading).toBe('eager')
    expect(photo.srcset.split(', ').length).toBeGreaterThan(4)
    expect(photo.sizes).toContain('50vw')
    expect(photo.getAttribute('width')).toBe('1920')
    expect(photo.getAttribute('height')).toBe('1280')
  })

  testAtWidths('is accessible and fits at %i px', [360, 768, 1280], async (width) => {
    await page.viewport(width, 800)
    for (const { props } of examples) await banner(props)
    await expectAccessible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    for (const element of document.querySelectorAll('page-banner')) {
      for (const part of element.shadowRoot?.querySelectorAll('.banner, .title, .text p, .button') ?? []) {
        expect(part.scrollWidth).toBeLessThanOrEqual(part.clientWidth + 1)
      }
    }
  })
})

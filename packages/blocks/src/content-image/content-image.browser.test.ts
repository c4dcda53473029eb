import { expectAccessible, find, mount, testAtWidths } from '@charity-elements/runtime/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { contentImage } from './element.ts'
import { examples } from './examples.ts'

beforeEach(() => document.body.replaceChildren())

const coordinates = { x1: 0.1, y1: 0.2, x2: 0.3, y2: 0.4 }
const image = {
  url: '/media/x/photo.png',
  alt: 'En säng',
  focalPoint: { left: 0.25, top: 0.75 },
  crops: [
    { alias: 'Banner', width: 1600, height: 900, coordinates },
    { alias: 'Square', width: 300, height: 300, coordinates: null },
  ],
  width: 4000,
  height: 3000,
}
const shown = async (props: object) => find<HTMLImageElement>((await mount(contentImage, props)).root, 'img')
const query = (photo: HTMLImageElement) => Object.fromEntries(new URL(photo.src).searchParams)

describe('an image', () => {
  it('reads the CMS’s fields, with its alternative text [IMG-1, IMG-2, IMG-3]', async () => {
    const photo = await shown({ image, crop: 'banner' })
    expect(photo.alt).toBe('En säng')
    expect(query(photo)).toMatchObject({ cc: '0.1,0.2,0.3,0.4', width: '1600', height: '900' })
    expect(query(await shown({ image, crop: 'square' }))).toMatchObject({
      rxy: '0.25,0.75',
      width: '300',
      height: '300',
    })
  })

  it('comes from the content server [IMG-4]', async () => {
    const photo = await shown({ image })
    expect(new URL(photo.src).origin + new URL(photo.src).pathname).toBe(`${location.origin}/media/x/photo.png`)
    const elsewhere = await shown({ image: { ...image, url: 'https://media.example.org/a.jpg' } })
    expect(elsewhere.src).toMatch(/^https:\/\/media\.example\.org\/a\.jpg\?/)
  })

  it('is requested with format, quality, width, height and rmode [IMG-5, IMG-6, IMG-10, IMG-11]', async () => {
    expect(query(await shown({ image, width: 800 }))).toEqual({
      rxy: '0.25,0.75',
      rmode: 'crop',
      width: '800',
      height: '600',
      format: 'png',
      quality: '100',
    })
  })

  it('is centred and 320 by 320 by default [IMG-9, IMG-12]', async () => {
    const photo = await shown({ image: { url: '/media/x/photo.jpg' } })
    expect(query(photo)).toMatchObject({ ranchor: 'center', width: '320', height: '320', format: 'jpg' })
    expect([photo.getAttribute('width'), photo.getAttribute('height'), photo.alt]).toEqual(['320', '320', ''])
  })

  it('loads lazily by default, and at once when it is eager', async () => {
    expect((await shown({ image })).loading).toBe('lazy')
    const eager = await shown({ image, isEager: true, sizes: '50vw' })
    expect([eager.loading, eager.fetchPriority, eager.sizes]).toEqual(['eager', 'high', '50vw'])
  })

  it('reserves its space before it has loaded', async () => {
    await page.viewport(1280, 800)
    const photo = await shown({ image, width: 400 })
    expect(photo.getBoundingClientRect()).toMatchObject({ width: 400, height: 300 })
  })

  testAtWidths('is accessible and fits at %i px', [360, 768, 1280], async (width) => {
    await page.viewport(width, 800)
    // The example without an image renders nothing.
    for (const { props } of examples.filter(({ shows }) => !shows)) await shown(props)
    await expectAccessible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })
})

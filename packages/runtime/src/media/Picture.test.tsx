import { parse } from 'valibot'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Picture, type PictureProps } from './Picture.tsx'
import { image as schema } from './image.ts'

const photo = parse(schema, { url: '/media/x/photo.jpg', alt: 'En säng & en lampa', width: 1600, height: 900 })
const render = (props: Partial<PictureProps> = {}) => renderToStaticMarkup(<Picture image={photo} {...props} />)

it('an image says what it shows [IMG-3]', () => {
  expect(render()).toContain('alt="En säng &amp; en lampa"')
})

it('an image without alternative text is decoration, not a file name', () => {
  expect(render({ image: parse(schema, { url: '/a.jpg', name: 'IMG_6836' }) })).toContain('alt=""')
})

it('an image keeps its space and waits until it is near', () => {
  const html = render()
  expect(html).toContain('width="1600" height="900"')
  expect(html).toContain('loading="lazy"')
  expect(html).toContain('decoding="async"')
  expect(html).not.toContain('fetchPriority')
  expect(html).toMatch(/src="[^"]+"\/>$/)
})

it('an image that is seen at once is fetched first', () => {
  const html = render({ isEager: true })
  expect(html).toContain('loading="eager"')
  expect(html).toContain('fetchPriority="high"')
})

it('another crop stands where its screen fits, with a shape of its own', () => {
  const html = render({ crop: '3:2', sources: [{ media: '(max-width: 767px)', crop: '16:9' }] })
  expect(html).toMatch(/<source media="\(max-width: 767px\)" width="1600" height="900" sizes="100vw" srcSet="/)
  expect(html).toMatch(/<img [^>]*width="1350" height="900"/)
})

it('says how wide it is shown when a width was asked for', () => {
  expect(render({ width: 400 })).toContain('sizes="(min-width: 400px) 400px, 100vw"')
  expect(render({ width: 400, sizes: '50vw' })).toContain('sizes="50vw"')
})

it('without an address nothing is shown', () => {
  expect(render({ image: parse(schema, {}) })).toBe('')
})

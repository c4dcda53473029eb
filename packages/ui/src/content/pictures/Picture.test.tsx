import { parse } from 'valibot'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Picture } from '../../react/index.ts'
import type { PictureProps } from './PictureTemplate.tsx'
import { image as schema } from './image.ts'

const photo = parse(schema, { url: '/media/x/photo.jpg', alt: 'En säng & en lampa', width: 1600, height: 900 })
const render = (props: Partial<PictureProps> = {}) => renderToStaticMarkup(<Picture image={photo} {...props} />)

it('Picture: renders the alternative text [IMG-3]', () => {
  expect(render()).toContain('alt="En säng &amp; en lampa"')
})

it('Picture: without alternative text has an empty alt, not the file name', () => {
  expect(render({ image: parse(schema, { url: '/a.jpg', name: 'IMG_6836' }) })).toContain('alt=""')
})

it('Picture: reserves its space and loads lazily', () => {
  const html = render()
  expect(html).toContain('width="1600" height="900"')
  expect(html).toContain('loading="lazy"')
  expect(html).toContain('decoding="async"')
  expect(html).not.toContain('fetchPriority')
  expect(html).toMatch(/src="[^"]+"\/>$/)
})

it('Picture: an eager image loads with high priority', () => {
  const html = render({ isEager: true })
  expect(html).toContain('loading="eager"')
  expect(html).toContain('decoding="auto"')
  expect(html).toContain('fetchPriority="high"')
})

it('Picture: a source has its own crop and size for its media condition', () => {
  const html = render({ crop: '3:2', sources: [{ media: '(max-width: 767px)', crop: '16:9' }] })
  expect(html).toMatch(/<source media="\(max-width: 767px\)" width="1600" height="900" sizes="100vw" srcSet="/)
  expect(html).toMatch(/<img [^>]*width="1350" height="900"/)
})

it('Picture: a drawing has one address at every size, also as a source', () => {
  const drawing = parse(schema, { url: '/media/x/logo.svg', width: 200, height: 100 })
  const html = render({ image: drawing, sources: [{ media: 'print', crop: '1:1' }], className: 'logo', part: 'logo' })
  expect(html).toMatch(/<source media="print" [^>]*srcSet="\/media\/x\/logo\.svg[^" ]*"\/>/)
  expect(html).toMatch(/<img alt="" class="logo" part="logo" width/)
  expect(html).not.toContain('sizes')
})

it('Picture: sizes follows the requested width', () => {
  expect(render({ width: 400 })).toContain('sizes="(min-width: 400px) 400px, 100vw"')
  expect(render({ width: 400, sizes: '50vw' })).toContain('sizes="50vw"')
})

it('Picture: without a URL renders nothing', () => {
  expect(render({ image: parse(schema, {}) })).toBe('')
})

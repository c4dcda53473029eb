import { renderToStaticMarkup } from 'react-dom/server'
import { parse } from 'valibot'
import { expect, it } from 'vitest'
import { giftModule } from './element.ts'

it('gift-module: the picture is cropped to 3:2, and to 16:9 from 1024 px on [GMO-9]', () => {
  const image = [{ url: '/media/x/soppa.jpg', width: 3000, height: 3000 }]
  const props = parse(giftModule.props, { title: 'Soppa', giftAmount: 100, image })
  const html = renderToStaticMarkup(<giftModule.view {...props} emit={() => true} />)
  const [, source = '', picture = ''] = /(<source [^>]*>).*(<img [^>]*>)/.exec(html) ?? []
  const ratio = (tag: string) => Number(/width="(\d+)"/.exec(tag)?.[1]) / Number(/height="(\d+)"/.exec(tag)?.[1])
  expect(source).toContain('1024px')
  expect(ratio(source)).toBeCloseTo(16 / 9, 2)
  expect(ratio(picture)).toBeCloseTo(3 / 2, 2)
})

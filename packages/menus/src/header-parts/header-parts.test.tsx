import { image } from '@charity-elements/ui/content'
import { renderToStaticMarkup } from 'react-dom/server'
import { parse } from 'valibot'
import { expect, it } from 'vitest'
import { SubMenu } from '../campaign-menu/SubMenu.tsx'
import { Brand } from './Brand.tsx'

const logo = parse(image, { url: '/media/logo.png', alt: 'Famnen', width: 112, height: 56 })

it.each(['heading', 'link', 'text'] as const)('header: the name of the site is read once (%s)', (as) => {
  const html = renderToStaticMarkup(<Brand logo={logo} title="Famnen" as={as} />)
  expect(html).toContain('alt=""')
  expect(html).toContain('>Famnen</')
})

it('header: a logo that says something else, or stands alone, is read', () => {
  expect(renderToStaticMarkup(<Brand logo={logo} title="Soppköket" as="heading" />)).toContain('alt="Famnen"')
  expect(renderToStaticMarkup(<Brand logo={logo} title="" as="link" />)).toContain('aria-label="Famnen"')
})

it('campaign-menu: the sub-menu shows the tagline of the page and of each page below [CAM-5]', () => {
  const below = { title: 'Swish', path: '/hjalp/swish/', tagline: 'På en minut', children: [] }
  const deeper = { title: 'Autogiro', path: '', tagline: 'Varje månad', children: [] }
  const html = renderToStaticMarkup(
    <SubMenu title="Hjälp" path="/hjalp/" tagline="Tre sätt" children={[{ ...below, children: [deeper] }]} />,
  )
  for (const tagline of ['Tre sätt', 'På en minut', 'Varje månad']) expect(html).toContain(`>${tagline}</span>`)
})

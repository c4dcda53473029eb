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

it('header: a link home is named by the title, else by the logo, else by where it leads', () => {
  const unnamed = { ...logo, alt: '' }
  const named = [
    <Brand logo={logo} title="Soppköket" as="link" />,
    <Brand logo={logo} title="" as="link" />,
    <Brand logo={unnamed} title="" as="link" />,
  ].map((brand) => /<a class="brand" href="\/" aria-label="([^"]+)"/.exec(renderToStaticMarkup(brand))?.[1])
  expect(named).toEqual(['Soppköket', 'Famnen', 'Till startsidan'])
})

it('header: the name of the site is a heading, or text, with no link', () => {
  expect(renderToStaticMarkup(<Brand logo={undefined} title="Famnen" as="heading" />)).toBe(
    '<div class="brand"><h1 class="site-title" part="title">Famnen</h1></div>',
  )
  expect(renderToStaticMarkup(<Brand logo={undefined} title="Famnen" as="text" />)).toContain(
    '<span class="site-title"',
  )
  expect(renderToStaticMarkup(<Brand logo={undefined} title="" as="text" />)).toBe('<div class="brand"></div>')
})

it('campaign-menu: a page that cannot be visited is text in the sub-menu, and has no link to itself', () => {
  const below = { title: 'Swish', path: '', children: [] }
  const html = renderToStaticMarkup(<SubMenu title="Hjälp" path="" tagline="Tre sätt" children={[below]} />)
  expect(html).toBe(
    '<ul role="list" class="sub-menu" part="sub-menu"><li>' +
      '<span class="sub-link"><span class="sub-title">Swish</span></span></li></ul>',
  )
})

it('campaign-menu: the sub-menu shows the tagline of the page and of each page below [CAM-5]', () => {
  const below = { title: 'Swish', path: '/hjalp/swish/', tagline: 'På en minut', children: [] }
  const deeper = { title: 'Autogiro', path: '', tagline: 'Varje månad', children: [] }
  const html = renderToStaticMarkup(
    <SubMenu title="Hjälp" path="/hjalp/" tagline="Tre sätt" children={[{ ...below, children: [deeper] }]} />,
  )
  for (const tagline of ['Tre sätt', 'På en minut', 'Varje månad']) expect(html).toContain(`>${tagline}</span>`)
})

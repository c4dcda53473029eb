/** @jsxImportSource @charity-elements/runtime/template */
import { renderHtml, swedish } from '@charity-elements/runtime'
import { parse } from 'valibot'
import { expect, it } from 'vitest'
import { pageBanner } from './element.ts'
import { PageBanner } from './PageBanner.tsx'

const context = { texts: swedish.texts, report: () => {} }
const banner = (props: object): string =>
  renderHtml(<PageBanner {...parse(pageBanner.props, props)} context={context} />)

const crops = [
  { alias: '16:9', width: 1600, height: 900 },
  { alias: '3:2', width: 1500, height: 1000 },
]

it('page-banner: the picture is cropped to 16:9 on phones and to 3:2 elsewhere [BAN-5, BAN-9]', () => {
  const html = banner({ title: 'Varje natt', image: { url: '/media/x/natt.jpg', width: 3000, height: 2000, crops } })
  expect(html).toMatch(/<source [^>]*width="1600" height="900"/)
  expect(html).toMatch(/<img [^>]*width="1500" height="1000"/)
})

it('page-banner: the link says its title, else its name, else "Läs mer" [BAN-4]', () => {
  const link = { route: { path: '/om/' } }
  expect(banner({ linkProps: { ...link, title: 'Om oss', name: 'Sidan' } })).toContain('>Om oss<')
  expect(banner({ linkProps: { ...link, name: 'Sidan' } })).toContain('>Sidan<')
  expect(banner({ linkProps: link })).toContain('>Läs mer<')
})

it.each(['title', 'name'])('page-banner: a link with a %s and no address is shown as an error, else none', (label) => {
  expect(banner({ linkProps: { [label]: 'Om oss' } })).toContain('Bad content')
  expect(banner({ linkProps: { [label]: '' } })).not.toContain('Bad content')
})

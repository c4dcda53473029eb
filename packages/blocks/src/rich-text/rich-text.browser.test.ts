import { define, expectAccessible, find, mount, testAtWidths } from '@charity-elements/runtime/testing'
import { renderElement } from '@charity-elements/prerender/render'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { richText } from './element.ts'
import { examples } from './examples.ts'

beforeEach(() => {
  document.body.replaceChildren()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

const example = (name: string) => examples.find((one) => one.name === name)?.props ?? {}

it('rich text has headings, lists, quotes, figures and tables [RTE-1]', async () => {
  const { root } = await mount(richText, example('An article as HTML'))
  for (const tag of [
    'h2',
    'ul ul',
    'ol',
    'blockquote cite',
    'figure figcaption',
    'table caption',
    'thead th',
    'strong',
  ]) {
    expect(root.querySelector(tag), tag).toBeVisible()
  }
})

it('rich text has the library’s links, images and buttons [RTE-2, RTE-3, RTE-4]', async () => {
  const { root } = await mount(richText, example('An article as HTML'))
  expect(find<HTMLAnchorElement>(root, 'p a[target]').rel).toBe('noopener')
  expect(find<HTMLImageElement>(root, 'img').src).toContain(
    'rmode=crop&ranchor=center&width=800&height=450&format=jpg&quality=100',
  )
  expect(Array.from(root.querySelectorAll('a.button'), (button) => button.className)).toEqual([
    'button primary',
    'button quiet',
  ])
})

it('rich text shows a notice for a link without an address [RTE-2]', async () => {
  const { root } = await mount(richText, example('Links that lead nowhere'))
  expect(root.textContent).toBe('Läs Bad content och Bad content.')
  expect(root.querySelector('a')).toBeNull()
})

it('rich text reads the CMS’s JSON from an attribute, which overrides HTML [RTE-1]', async () => {
  const { root } = await mount(richText, { ...example('JSON of the CMS'), html: '<p>annat</p>' })
  expect(root.textContent).toBe('Vi ses i kyrkanGudstjänst varje söndag, och allt annat däremellan.Se kalendern')
  expect(find<HTMLAnchorElement>(root, 'p a').search).toBe('?manad=12&ar=2026')
})

it('rich text accepts HTML in content too, plain or as the CMS’s { markup, blocks }', async () => {
  const markup = await mount(richText, { content: { markup: '<p>Hej</p>', blocks: [] } })
  const html = await mount(richText, { content: '<p>Hej</p>' })
  expect([markup, html].map(({ root }) => find(root, 'p').textContent)).toEqual(['Hej', 'Hej'])
})

testAtWidths('rich text is accessible and fits at %i px', [360, 768, 1280], async (width) => {
  await page.viewport(width, 800)
  for (const { props } of examples) await mount(richText, props)
  await expectAccessible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

it('rich text that Node could only prerender as text is formatted in the browser', async () => {
  const onError = vi.fn((event: ErrorEvent) => event.preventDefault())
  window.addEventListener('error', onError)
  define(richText)
  const host = document.body.appendChild(document.createElement('div'))
  host.setHTMLUnsafe(renderElement(richText, { content: '<h2>Rubrik</h2><p>Text' }))
  await vi.waitFor(() => expect(host.firstElementChild?.shadowRoot?.querySelector('h2')?.textContent).toBe('Rubrik'))
  expect(host.firstElementChild?.shadowRoot?.querySelectorAll('p')).toHaveLength(1)
  window.removeEventListener('error', onError)
  expect(onError).not.toHaveBeenCalled()
})

it('rich text shows a change within an object that the page has given', async () => {
  const text = { tag: '#text', text: 'Före' }
  const content = { tag: '#root', attributes: {}, elements: [{ tag: 'p', attributes: {}, elements: [text] }] }
  define(richText)
  const element = Object.assign(document.createElement('rich-text'), { content })
  document.body.append(element)
  const shown = () => element.shadowRoot?.querySelector('.root')?.textContent
  await expect.poll(shown).toBe('Före')
  text.text = 'Efter'
  Object.assign(element, { content })
  await expect.poll(shown).toBe('Efter')
})

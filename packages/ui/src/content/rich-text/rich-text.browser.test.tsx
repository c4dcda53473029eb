import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { RichText } from '../../react/index.ts'
import { decodeEntities, parseHtml } from '../text/parse-html.ts'
import type { RichTextContent } from '../text/rich-content.ts'
import type * as trustedTypes from '../text/trusted-types.ts'
// XSS payloads, of the kinds in the OWASP cheat sheet and DOMPurify's own tests.
import attacks from './vectors/attacks.json'

const newHost = () => document.body.appendChild(document.createElement('div'))
const cleanups: (() => void)[] = []

/** Renders rich text in the browser. */
function show(content: RichTextContent): HTMLElement {
  const host = newHost()
  const root = createRoot(host)
  cleanups.push(() => root.unmount())
  flushSync(() => root.render(<RichText content={content} />))
  return host.firstElementChild as HTMLElement
}

afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

it('rich text: decodes entities of the CMS’s JSON as in an attribute', () => {
  expect(decodeEntities('&Aring;&auml;&ouml; &eacute; &ndash;&hellip; &#8364; &foo; &amp;lt; & " < &Amp;')).toBe(
    'Åäö é –… € &foo; &lt; & " < &Amp;',
  )
  expect(decodeEntities('/ge?a=1&amp;b=2&copy=3')).toBe('/ge?a=1&b=2&copy=3')
})

it('rich text: HTML can be nested deeper than browsers nest elements', () => {
  expect(show(`${'<b>'.repeat(2_000)}kvar`).textContent).toBe('kvar')
})

it('rich text: what was parsed before leaves nothing to the next', () => {
  const noBlock = () => undefined
  parseHtml('<base href="https://example.org/"><form><img name=body><b><i>öppet', noBlock)
  const [paragraph, ...rest] = parseHtml('<p>Text</p>', noBlock)
  expect(paragraph).toMatchObject({ tag: 'p', children: ['Text'] })
  expect(rest).toEqual([])
})

describe('rich text from HTML', () => {
  it.each(attacks)('cannot run a script: %s', async (html) => {
    const hit = vi.fn()
    vi.stubGlobal('hit', hit)
    onTestFinished(() => void vi.unstubAllGlobals())
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    for (const content of [html, { markup: html }]) {
      const shown = show(content)
      for (const element of shown.querySelectorAll('*')) {
        const names = element.getAttributeNames()
        expect(names.filter((name) => name.startsWith('on') || ['style', 'srcdoc', 'action'].includes(name))).toEqual(
          [],
        )
        expect(element.matches('script, iframe, object, embed, base, link, meta, svg, math, form, input')).toBe(false)
        expect(['', 'http:', 'https:']).toContain((element as HTMLAnchorElement).protocol ?? '')
        ;(element as HTMLElement).click()
      }
    }
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    expect(hit).not.toHaveBeenCalled()
  })

  it('is formatted content, with loose text in a paragraph [RTE-1]', () => {
    const html =
      'Ja, <b>alltid</b>.<h2 id="nasta" style="color:red" class="x">Nästa</h2><ul>\n<li>ett</li>\n</ul>' +
      '<table><tbody><tr><td colspan="2">a</td></tr></tbody></table><custom-tag>kvar</custom-tag>'
    expect(show(html).innerHTML).toBe(
      '<p>Ja, <b>alltid</b>.</p><h2 id="nasta">Nästa</h2><ul><li>ett</li></ul>' +
        '<div class="table-frame" role="group" aria-label="Tabell" tabindex="0">' +
        '<table><tbody><tr><td colspan="2">a</td></tr></tbody></table></div><p>kvar</p>',
    )
  })

  it('renders links and buttons through the helpers, bad ones too [RTE-2, RTE-4]', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const shown = show(
      '<p><a href="https://example.org" target="_blank">ut</a> <a class="btn" href="/ge">ge</a> <a>ingenstans</a></p>',
    )
    expect(shown.innerHTML).toBe(
      '<p><a href="https://example.org" target="_blank" rel="noopener">ut<span class="visually-hidden"> (öppnas i nytt fönster)</span></a> ' +
        `<a class="button primary" href="${location.origin}/ge">ge</a> ` +
        '<span class="bad-content" part="bad-content">Bad content</span></p>',
    )
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce())
  })

  it('renders images through the helper [RTE-3, IMG-4]', () => {
    const image = show(
      '<p><img src="/media/x/a.jpg?rmode=max&amp;width=500&amp;height=250" alt="En säng" width="500" height="250"></p>',
    ).querySelector('img')
    expect(image?.getAttribute('src')).toBe(
      `${location.origin}/media/x/a.jpg?rmode=crop&ranchor=center&width=500&height=250&format=jpg&quality=100`,
    )
    expect(image?.alt).toBe('En säng')
  })

  it('renders blocks where the CMS marked them', () => {
    const content = {
      markup: `<p>Före</p>
        <umb-rte-block data-content-id="ab-12"></umb-rte-block>
        <umb-rte-block-inline data-content-key="cd-34"></umb-rte-block-inline>
        <umb-rte-block data-content-id="unknown"></umb-rte-block><umb-rte-block></umb-rte-block>
        <p>Efter</p>`,
      blocks: [
        { content: { id: 'ab12', properties: { link: { url: '/ge', title: 'Ge', target: null } } } },
        { content: { id: 'cd34', properties: { body: '<p>Inuti</p>' } } },
      ],
    }
    expect(show(content).textContent).toBe('FöreGeInutiEfter')
    expect(show(content).children).toHaveLength(4)
    expect(show(content).querySelector('a')?.className).toBe('button primary')
  })

  it('renders frames of other sites as links to them', () => {
    const link = show('<iframe src="https://www.example.org/karta" title="Karta"></iframe>').querySelector('a')
    expect(link?.href).toBe('https://www.example.org/karta')
    expect(link?.textContent).toBe('Karta (öppnas i nytt fönster)')
  })
})

it('Trusted Types policy: created once per copy of the library, out of reach of the others', async () => {
  const create = vi.spyOn(Reflect.get(window, 'trustedTypes') as { createPolicy: () => unknown }, 'createPolicy')
  const copies = (await Promise.all([
    import('../text/trusted-types.ts?a' as string),
    import('../text/trusted-types.ts?b' as string),
  ])) as (typeof trustedTypes)[]
  const [first, second] = copies.map((copy) => copy.trustedTypesPolicy())
  expect(first).toHaveProperty('name', 'charity-elements')
  expect(copies[0]?.trustedTypesPolicy()).toBe(first)
  expect(second).not.toBe(first)
  expect(create).toHaveBeenCalledTimes(2)
})

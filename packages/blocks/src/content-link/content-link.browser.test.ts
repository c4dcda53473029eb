import { recordOutboundClicks } from '@charity-elements/loader/testing'
import { expectAccessible, find, mount, testAtWidths } from '@charity-elements/runtime/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { contentLink } from './element.ts'
import { examples } from './examples.ts'

beforeEach(() => {
  document.body.replaceChildren()
  delete window.dataLayer
})
afterEach(() => vi.restoreAllMocks())

const link = async (props: object) => find<HTMLAnchorElement>((await mount(contentLink, props)).root, 'a')

describe('a link', () => {
  it('links to its url, or to its route’s path on the site [LNK-1]', async () => {
    expect((await link({ link: { url: 'https://example.org/a', title: 'A' } })).href).toBe('https://example.org/a')
    expect((await link({ link: { url: null, route: { path: '/ge/' }, title: 'A' } })).href).toBe(
      `${location.origin}/ge/`,
    )
    expect((await link({ link: [{ Route: { Path: '/ge/' } }] })).href).toBe(`${location.origin}/ge/`)
  })

  it('without an address shows a notice, warns and records an error [LNK-2, LNK-3, LNK-4]', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { root } = await mount(contentLink, { link: { title: 'Ge', target: '_blank' } })
    expect(root.textContent).toBe('Bad content')
    expect(root.querySelector('a')).toBeNull()
    await vi.waitFor(() => expect(window.dataLayer).toEqual([{ event: 'content_error', reason: 'link: no-address' }]))
    expect(warn).toHaveBeenCalledWith("charity-elements: a link 'Ge' has neither a url nor a route path")
  })

  it('is inline in the page’s text with its font; as a button it has its own', async () => {
    const line = document.body.appendChild(document.createElement('p'))
    line.style.font = '30px/1 serif'
    line.append('Läs mer ')
    const { root } = await mount(contentLink, { link: { url: '/a', title: 'här' } }, { parent: line })
    line.append(' om oss.')
    expect(line.getBoundingClientRect().height).toBeLessThan(45)
    expect(getComputedStyle(find(root, 'a')).fontSize).toBe('30px')
    const button = await mount(
      contentLink,
      { link: { url: '/a', title: 'Ge' }, appearance: 'button' },
      { parent: line },
    )
    expect(getComputedStyle(find(button.root, 'a')).fontSize).toBe('18px')
    expect(find(button.root, 'a').getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  })

  it.each([
    [767, 16, 44],
    [768, 18, 56],
  ])('at %i px a button has text of %i px and is %i px high [CON-2]', async (width, text, height) => {
    await page.viewport(width, 800)
    const button = await link({ link: { url: '/ge/', title: 'Ge en gåva' }, appearance: 'button' })
    expect(getComputedStyle(button).fontSize).toBe(`${text}px`)
    expect(Math.round(button.getBoundingClientRect().height)).toBe(height)
  })

  it('to another site is recorded on click, middle click and Enter [LNK-5, LNK-6, LNK-7]', async () => {
    const stop = recordOutboundClicks({ site: [], includesPage: false })
    const stay = (event: Event) => event.preventDefault()
    document.addEventListener('click', stay)
    document.addEventListener('auxclick', stay)
    const out = await link({ link: { url: 'https://example.org/a?b=c', title: 'Ut' } })
    await userEvent.click(out)
    await userEvent.click(out, { button: 'middle' })
    out.focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(await link({ link: { url: 'mailto:info@example.org' } }))
    await userEvent.click(await link({ link: { url: 'tel:+468' } }))
    await userEvent.click(await link({ link: { url: '/inne', title: 'Inne' } }))
    stop()
    document.removeEventListener('click', stay)
    document.removeEventListener('auxclick', stay)
    const outside = { event: 'click', outbound: true, link_url: 'https://example.org/a', link_domain: 'example.org' }
    expect(window.dataLayer).toEqual([
      outside,
      outside,
      outside,
      { event: 'click', outbound: true, link_url: 'mailto:', link_domain: 'example.org' },
      { event: 'click', outbound: true, link_url: 'tel:', link_domain: '' },
    ])
  })

  testAtWidths('is accessible and fits at %i px', [360, 768, 1280], async (width) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    await page.viewport(width, 800)
    for (const { props } of examples)
      await mount(contentLink, props, { parent: document.body.appendChild(document.createElement('p')) })
    await expectAccessible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })
})

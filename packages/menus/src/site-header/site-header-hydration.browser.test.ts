import { hydrateOnUse } from '@charity-elements/loader/hydration'
import { define, expectAccessible, find } from '@charity-elements/runtime/testing'
import { renderElement } from '@charity-elements/prerender/render'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import english from '../languages/en.ts'
import { isShown, setUpPage } from '../testing/test-page.ts'
import { siteHeader } from './element.ts'

beforeEach(async () => void (await setUpPage(1280)))

const link = (title: string, path: string) => ({ title, route: { path } })
const menuData = {
  mainMenu: [
    { contentType: 'megaMenuPage', name: 'Om oss', columns: [{ items: [{ type: 'title', title: 'Historia' }] }] },
    { contentType: 'megaMenuLink', name: 'Här', link: link('Här', location.pathname) },
  ],
  mainMenuQuickLinks: [link('Kalender', '/kalender/')],
  mobileMenu: [{ id: '1', name: 'Om oss', route: { path: '/om/' } }],
}

/**
 * A prerendered header as the loader finds it, with a unique tag that nobody has defined. `arrive`
 * delivers its script.
 */
function prerendered(tag: string, lang?: string) {
  const definition = { ...siteHeader, tag: `header-${tag}` } as const
  const options = { fallback: '<a href="/om/">Om oss</a>', ...(lang && { lang }) }
  const html = renderElement(definition, { menuData, siteTitle: 'Famnen' }, options, { en: english })
  document.body.setHTMLUnsafe(html)
  const element = find(document.body, definition.tag)
  const root = element.shadowRoot as ShadowRoot
  let arrive = () => {}
  let fail = (_: Error) => {}
  const coming = new Promise<void>((resolve, reject) => ([arrive, fail] = [resolve, reject]))
  const load = vi.fn(() => coming.then(() => define(definition)))
  const opened: string[] = []
  element.addEventListener('menu-open', (event) => opened.push((event as CustomEvent<{ name: string }>).detail.name))
  hydrateOnUse(element, load)
  return { root, load, opened, arrive, fail, element }
}
const button = (root: ParentNode, selector = '.main-menu button') => find<HTMLButtonElement>(root, selector)
const current = (root: ParentNode) =>
  Array.from(root.querySelectorAll('[aria-current=page]'), (node) => node.textContent)

describe('a prerendered header', () => {
  it('shows its bar, marks the current page and fetches nothing until somebody uses it', async () => {
    const { root, load, element } = prerendered('untouched')
    expect(isShown(find(root, '.main-menu'))).toBe(true)
    expect(isShown(find(root, 'slot'))).toBe(false)
    expect(current(root)).toEqual(['Här'])
    history.pushState(null, '', '/kalender/')
    dispatchEvent(new PopStateEvent('popstate'))
    expect(new Set(current(root))).toEqual(new Set(['Kalender']))
    history.replaceState(null, '', find<HTMLAnchorElement>(root, 'a.entry').href)
    dispatchEvent(new PopStateEvent('popstate'))
    expect(current(root)).toEqual(['Här'])
    await expectAccessible()
    // It has appeared under a pointer that rests.
    element.dispatchEvent(new PointerEvent('pointermove'))
    expect(load).not.toHaveBeenCalled()
    element.dispatchEvent(new PointerEvent('pointermove', { movementX: 1 }))
    expect(load).toHaveBeenCalledOnce()
  })

  it('opens its menu for a press before its script, also where the page changes its class', async () => {
    const { root, opened, arrive, element } = prerendered('changed')
    button(root).click()
    element.className = 'sticky'
    await Promise.resolve()
    arrive()
    await expect.poll(() => button(root).getAttribute('aria-expanded')).toBe('true')
    expect(opened).toEqual(['Om oss'])
  })

  it('opens its menu once for presses of a keyboard before its script, and keeps the focus [HDR-11]', async () => {
    const { root, load, opened, arrive } = prerendered('keyboard')
    button(root).focus()
    expect(load).toHaveBeenCalledOnce()
    await userEvent.keyboard('{Enter}{Enter}')
    arrive()
    await expect.poll(() => button(root).getAttribute('aria-expanded')).toBe('true')
    expect(opened).toEqual(['Om oss'])
    expect(isShown(find(root, '.sheet'))).toBe(true)
    expect(root.activeElement).toBe(button(root))
    expect(current(root)).toEqual(['Här'])
    expect(root.querySelector('slot')).toBeNull()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => button(root).getAttribute('aria-expanded')).toBe('false')
  })

  it('opens the mobile menu for a press before its script, in the page’s language [MOB-9]', async () => {
    await page.viewport(360, 800)
    const { root, opened, arrive } = prerendered('mobile', 'en')
    expect(button(root, '.menu-button').textContent).toBe('Menu')
    await userEvent.click(button(root, '.menu-button'))
    arrive()
    await expect.poll(() => opened).toEqual(['mobile-menu'])
    expect(isShown(find(root, '.mobile-pages'))).toBe(true)
  })

  it('opens its menu where a translator has replaced its texts', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { root, opened, arrive } = prerendered('translated')
    for (const span of root.querySelectorAll('.main-menu span')) span.innerHTML = '<font>About us</font>'
    button(root).focus()
    await userEvent.keyboard('{Enter}')
    arrive()
    await expect.poll(() => opened).toEqual(['Om oss'])
    expect(root.activeElement).toBe(button(root))
  })

  it('gives way to the template’s navigation when its script cannot be fetched', async () => {
    const { root, fail, element } = prerendered('failed')
    await userEvent.click(button(root))
    fail(new Error('offline'))
    await expect.poll(() => isShown(find(element, 'a'))).toBe(true)
    expect(isShown(find(root, '.main-menu'))).toBe(false)
  })
})

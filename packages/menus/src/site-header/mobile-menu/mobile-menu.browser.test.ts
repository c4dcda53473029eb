import { emulate, expectAccessible, find, fullMotion, mount, settled } from '@charity-elements/runtime/testing'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { siteHeader } from '../element.ts'
import { addContent, isShown, setUpPage, tap } from '../../testing/test-page.ts'

const item = (id: string | number, tagline?: string) => ({
  id,
  name: `Sida ${id}`,
  route: { path: `/${id}/` },
  tagline,
})
const pages = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => item(from + index))
const pageItems = pages(1, 3)
/** An item named by its path. */
const sub = (path: string) => ({ id: path, name: path, route: { path: `/${path}/` } })

/** Resolves or rejects the server's answer when the test decides. */
let answer: (items: readonly object[]) => void
let fail: () => void
let send: Awaited<ReturnType<typeof setUpPage>>

beforeEach(async () => {
  send = await setUpPage(
    360,
    () =>
      new Promise((resolve, reject) => {
        answer = resolve
        fail = () => reject(new Error('no network'))
      }),
  )
})

async function menu(mobileMenu: readonly object[] = pageItems) {
  const { element, root } = await mount(siteHeader, { menuData: { mobileMenu }, siteTitle: 'Famnen' })
  addContent()
  const names: string[] = []
  element.addEventListener('menu-open', (event) => names.push((event as CustomEvent<{ name: string }>).detail.name))
  const button = find(root, '[part=menu-button]')
  const links = () => Array.from(root.querySelectorAll<HTMLAnchorElement>('[part~=mobile-item]'))
  return {
    root,
    button,
    names,
    links,
    scroller: find(root, '.mobile-menu'),
    shown: () => links().map((link) => find(link, '.page-title').textContent),
    open: async () => {
      await userEvent.click(button)
      await settled(element.shadowRoot ?? document)
    },
    focused: () => element.shadowRoot?.activeElement ?? null,
  }
}

describe('the mobile menu', () => {
  it.each([360, 1023])('fills the whole screen at %i px, wherever the header is on the page [MOB-1]', async (width) => {
    await page.viewport(width, 700)
    const { root, button, open } = await menu()
    const box = document.createElement('div')
    box.style.cssText = 'transform:scale(1);overflow:hidden;margin:120px 40px;position:relative;z-index:0'
    const element = (root.getRootNode() as ShadowRoot).host
    element.before(box)
    box.append(element)
    const boxBefore = box.getBoundingClientRect().toJSON() as DOMRect
    await open()
    const screen = find(root, '[part=header]')
    const { left, top, right, bottom } = screen.getBoundingClientRect()
    expect([left, top, right, bottom]).toEqual([0, 0, width, 700])
    expect(document.elementFromPoint(20, 680)).toBe(element)
    // The rest of the page has not moved, and the same button closes the menu.
    expect(box.getBoundingClientRect().toJSON()).toEqual(boxBefore)
    expect(button.getAttribute('aria-expanded')).toBe('true')
    await userEvent.click(button)
    expect(isShown(find(root, '[part=mobile-menu]'))).toBe(false)
    expect(screen.getBoundingClientRect().top).toBe(boxBefore.top)
  })

  it('is identified as mobile-menu [MOB-9]', async () => {
    const { open, names } = await menu()
    await open()
    expect(names).toEqual(['mobile-menu'])
  })

  it('first shows the page’s items, then the server’s [MOB-2, MOB-3]', async () => {
    const { root, open, shown, links } = await menu()
    await open()
    expect(shown()).toEqual(['Sida 1', 'Sida 2', 'Sida 3'])
    expect(links().every(isShown)).toBe(true)
    answer([item(1, 'Den första'), item(4)])
    await expect.poll(shown).toEqual(['Sida 1', 'Sida 4'])
    expect(new URL(links()[1]?.href ?? '').pathname).toBe('/4/')
    expect(find(root, '.page-tagline').textContent).toBe('Den första')
  })

  it('shows the name, the tagline and the link of each item [MOB-5]', async () => {
    const { open, links } = await menu([item(7, 'Alla våra orter')])
    await open()
    const [link] = links()
    expect(link?.textContent).toBe('Sida 7Alla våra orter')
    expect(new URL(link?.href ?? '').pathname).toBe('/7/')
  })

  it('requests the list once, when it first opens: not before and not again [MOB-4]', async () => {
    const { open, button, shown } = await menu()
    expect(send).not.toHaveBeenCalled()
    await open()
    expect(send).toHaveBeenCalledOnce()
    expect(send.mock.calls[0]?.[0 as never]).toMatchObject({ method: 'GET', path: '/api/getmobilemenu' })
    await userEvent.click(button)
    await userEvent.click(button)
    answer([item(9)])
    await expect.poll(shown).toEqual(['Sida 9'])
    await userEvent.click(button)
    await userEvent.click(button)
    expect(send).toHaveBeenCalledOnce()
    expect(shown()).toEqual(['Sida 9'])
  })

  it('still shows the page’s items when the request fails, and does not retry', async () => {
    const { open, button, shown } = await menu()
    await open()
    fail()
    await userEvent.click(button)
    await userEvent.click(button)
    expect(shown()).toEqual(['Sida 1', 'Sida 2', 'Sida 3'])
    expect(send).toHaveBeenCalledOnce()
  })

  it('keeps the focus on its item when the server’s list arrives, wherever the item is in it', async () => {
    const { open, links, shown, focused } = await menu()
    await open()
    links()[1]?.focus()
    const top = links()[1]?.getBoundingClientRect().top ?? 0
    answer([item(3), ...pages(10, 40), item(2), item(1), ...pages(41, 60)])
    await expect.poll(() => shown().length).toBeGreaterThan(3)
    expect(focused()?.textContent).toBe('Sida 2')
    expect(focused()?.getBoundingClientRect().top).toBeCloseTo(top, 0)
  })

  it('moves the focus to the item at the same index when the focused item is gone', async () => {
    const { open, links, shown, focused } = await menu()
    await open()
    links()[2]?.focus()
    answer([item(1), item(8)])
    await expect.poll(shown).toEqual(['Sida 1', 'Sida 8'])
    expect(focused()?.textContent).toBe('Sida 8')
  })

  it('preserves the scroll position when the list has been scrolled', async () => {
    const { open, links, shown, scroller } = await menu(pages(1, 40))
    await open()
    scroller.scrollTop = 700
    const first = links().find((link) => link.getBoundingClientRect().top > 72)
    const top = first?.getBoundingClientRect().top ?? 0
    answer([...pages(50, 70), ...pages(1, 40)])
    await expect.poll(() => shown().length).toBe(61)
    const same = links().find(({ textContent }) => textContent === first?.textContent)
    expect(same?.getBoundingClientRect().top).toBeCloseTo(top, 0)
  })

  it('stays at the top when the list has not been scrolled', async () => {
    const { open, shown, scroller } = await menu()
    await open()
    answer([...pages(50, 70), ...pageItems])
    await expect.poll(() => shown().length).toBe(24)
    expect(scroller.scrollTop).toBe(0)
  })

  it('folds pages below others, and has one branch open', async () => {
    const { root, open, shown, links } = await menu([
      sub('a'),
      sub('a/1'),
      sub('b'),
      sub('b/1'),
      sub('b/1/x'),
      sub('c'),
    ])
    await open()
    expect(shown()).toEqual(['a', 'b', 'c'])
    expect(links().every(({ pathname }) => /^\/\w\/$/.test(pathname))).toBe(true)
    await userEvent.click(find(root, '[aria-label="Undersidor till a"]'))
    expect(shown()).toEqual(['a', 'a/1', 'b', 'c'])
    await userEvent.click(find(root, '[aria-label="Undersidor till b"]'))
    await expect.poll(shown).toEqual(['a', 'b', 'b/1', 'c'])
    await expectAccessible()
  })

  it('opens the branch of the current page', async () => {
    const { pathname } = location
    const here = 'om-oss'
    history.replaceState(null, '', `/${here}/`)
    onTestFinished(() => history.replaceState(null, '', pathname))
    const { open, shown, root } = await menu([sub('a'), sub('a/1'), sub(here), sub(`${here}/1`), sub(`${here}/2`)])
    await open()
    expect(shown()).toEqual(['a', here, `${here}/1`, `${here}/2`])
    expect(find(root, '.mobile-menu [aria-current=page]').textContent).toBe(here)
    answer([sub('a'), sub('a/1'), sub('b'), sub(here), sub(`${here}/1`)])
    await expect.poll(shown).toEqual(['a', 'b', here, `${here}/1`])
  })

  it('keeps an open branch, and the focus in it, when the server’s list arrives', async () => {
    const { root, open, shown, focused } = await menu([sub('b'), sub('b/1')])
    await open()
    const expander = () => find(root, '[aria-label="Undersidor till b"]')
    await userEvent.click(expander())
    answer([sub('a'), sub('a/1'), sub('b'), sub('b/1'), sub('b/2')])
    await expect.poll(shown).toEqual(['a', 'b', 'b/1', 'b/2'])
    expect(focused()).toBe(expander())
  })

  it('keeps a pressed page in its place while the branch above it closes', async () => {
    await emulate({ features: [fullMotion] })
    const long = pages(1, 40).map(({ id }) => sub(`a/${id}`))
    const { root, open, scroller } = await menu([
      ...pages(41, 50),
      sub('a'),
      ...long,
      sub('b'),
      sub('b/1'),
      ...pages(51, 60),
    ])
    await open()
    const [above, below] = ['a', 'b'].map((name) => find(root, `[aria-label="Undersidor till ${name}"]`))
    if (!above || !below) return expect.fail('no expanders')
    await userEvent.click(above)
    await settled(root.getRootNode() as ShadowRoot)
    below.scrollIntoView({ block: 'center' })
    const { top } = below.getBoundingClientRect()
    expect(scroller.scrollTop).toBeGreaterThan(500)
    below.click()
    await expect.poll(() => below.getAttribute('aria-expanded')).toBe('true')
    // Half-way through the animation, and at its end.
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    expect(below.getBoundingClientRect().top).toBeCloseTo(top, -1)
    await expect.poll(() => root.querySelectorAll('.branch')).toHaveLength(1)
    await expect.poll(() => Math.abs(below.getBoundingClientRect().top - top)).toBeLessThan(2)
  })

  it('works by keyboard: Escape returns the focus, tabbing past the end closes it', async () => {
    const { root, button, focused } = await menu()
    button.focus()
    await userEvent.keyboard('{Enter}')
    expect(focused()).toBe(button)
    await userEvent.tab()
    expect(focused()?.textContent).toBe('Sida 1')
    await userEvent.keyboard('{Escape}')
    expect(button.getAttribute('aria-expanded')).toBe('false')
    expect(focused()).toBe(button)

    await userEvent.keyboard('{Enter}')
    for (let presses = 0; presses < 4; presses += 1) await userEvent.tab()
    expect(document.activeElement?.textContent).toBe('Innehåll')
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false')
    expect(isShown(find(root, '[part=mobile-menu]'))).toBe(false)
  })

  it('works by touch', async () => {
    const { button } = await menu()
    await tap(button)
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true')
    await tap(button)
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false')
  })
})

import { find, mount, settled } from '@charity-elements/runtime/testing'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { siteHeader } from '../site-header/element.ts'
import { examples } from '../site-header/examples.ts'
import { addContent, clickAt, isShown, setUpPage, imageUrl, tap, scrollWheel } from '../testing/test-page.ts'

beforeEach(async () => void (await setUpPage(1440)))

const isLocked = () => getComputedStyle(document.documentElement).overflow === 'hidden'

async function header() {
  const props = JSON.parse(
    JSON.stringify(examples[0]?.props).replaceAll(/\/(?:assets|media)\/\w+\.(?:svg|jpg)/g, encodeURI(imageUrl)),
  ) as object
  const { element, root } = await mount(siteHeader, props)
  const main = addContent()
  const reported: string[] = []
  for (const name of ['menu-open', 'menu-close']) {
    element.addEventListener(name, (event) =>
      reported.push(`${name} ${(event as CustomEvent<{ name: string }>).detail.name}`),
    )
  }
  const buttons = Array.from(root.querySelectorAll<HTMLElement>('[aria-expanded]'))
  const button = (name: string) => buttons.find(({ textContent }) => textContent === name) ?? expect.fail(name)
  return {
    element,
    root,
    main,
    reported,
    button,
    /** The names of the menus whose button says that they are open. Checks that each is visible. */
    open: () =>
      buttons
        .filter((candidate) => candidate.getAttribute('aria-expanded') === 'true')
        .map((candidate) => {
          expect(isShown(find(root, `#${candidate.getAttribute('aria-controls') ?? ''}`))).toBe(true)
          return candidate.textContent
        }),
    focused: () => element.shadowRoot?.activeElement ?? document.activeElement,
    settle: () => settled(element.shadowRoot ?? document),
  }
}

describe('the menus of a header', () => {
  it('open one at a time; the open one closes when pressed again [HDR-11, HDR-12, HDR-13]', async () => {
    const { button, open, reported } = await header()
    expect(open()).toEqual([])
    for (const name of ['Om oss', 'Det här gör vi', 'Stöd oss']) {
      await userEvent.click(button(name))
      expect(open()).toEqual([name])
    }
    await userEvent.click(button('Stöd oss'))
    expect(open()).toEqual([])
    expect(reported).toEqual([
      'menu-open Om oss',
      'menu-close Om oss',
      'menu-open Det här gör vi',
      'menu-close Det här gör vi',
      'menu-open Stöd oss',
      'menu-close Stöd oss',
    ])
  })

  it('are disclosures: buttons that say whether they are open, and no menu roles', async () => {
    const { root, button } = await header()
    expect(root.querySelector('[role=menu], [role=menubar], [role=menuitem]')).toBeNull()
    for (const name of ['Om oss', 'Meny']) expect(button(name).getAttribute('aria-expanded')).toBe('false')
  })

  it('work by keyboard, close on Escape and return the focus', async () => {
    const { root, button, open, focused } = await header()
    button('Om oss').focus()
    await userEvent.keyboard('{Enter}')
    expect(open()).toEqual(['Om oss'])
    await userEvent.tab()
    expect(focused()?.textContent).toBe('Vår historia')
    await userEvent.keyboard('{Escape}')
    expect(open()).toEqual([])
    expect(focused()).toBe(button('Om oss'))
    await userEvent.keyboard(' ')
    expect(open()).toEqual(['Om oss'])
    ;(document.activeElement as HTMLElement).blur()
    // A menu looks where the focus has gone in a task of its own.
    await new Promise((done) => setTimeout(done))
    expect(open()).toEqual(['Om oss'])
    await userEvent.keyboard('{Escape}')
    expect([open(), focused()]).toEqual([[], button('Om oss')])
    expect(root.contains(focused())).toBe(true)
  })

  it('close when the focus leaves them, forwards, backwards or into a frame', async () => {
    const { main, button, open, focused } = await header()
    await userEvent.click(button('Om oss'))
    for (let presses = 0; presses < 4; presses += 1) {
      await userEvent.tab()
      expect(open()).toEqual(['Om oss'])
    }
    await userEvent.tab()
    expect(focused()?.textContent).toBe('Kalender')
    await expect.poll(open).toEqual([])

    await userEvent.click(button('Om oss'))
    await userEvent.tab({ shift: true })
    expect(focused()).toBe(button('Det här gör vi'))
    await expect.poll(open).toEqual([])

    const frame = document.createElement('iframe')
    main.prepend(frame)
    await userEvent.click(button('Om oss'))
    frame.focus()
    await expect.poll(open).toEqual([])
  })

  it('close on a press outside, which presses nothing beneath and keeps the focus', async () => {
    const { main, button, open } = await header()
    const presses = vi.fn()
    for (const control of main.querySelectorAll('a, button')) control.addEventListener('click', presses)
    for (const press of [
      () => clickAt(find(main, 'button')),
      () => tap(find(main, 'button')),
      () => tap(find(main, 'a')),
    ]) {
      await userEvent.click(button('Om oss'))
      await press()
      await expect.poll(open).toEqual([])
      expect([presses.mock.calls, document.activeElement]).toEqual([[], document.body])
    }
    await clickAt(find(main, 'button'))
    await tap(find(main, 'button'))
    await expect.poll(() => presses.mock.calls.length).toBe(2)
  })

  it('close on a press on the page around the header', async () => {
    const { button, open } = await header()
    await userEvent.click(button('Om oss'))
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    await expect.poll(open).toEqual([])
  })

  it('stay open on a press in the panel', async () => {
    const { root, button, open } = await header()
    await userEvent.click(button('Om oss'))
    await userEvent.click(find(root, '.open .mega-text'))
    expect(open()).toEqual(['Om oss'])
  })

  it('work by touch', async () => {
    const { button, open, main } = await header()
    const kinds: string[] = []
    document.addEventListener('pointerdown', ({ pointerType }) => kinds.push(pointerType))
    await tap(button('Om oss'))
    await expect.poll(open).toEqual(['Om oss'])
    await tap(button('Stöd oss'))
    await expect.poll(open).toEqual(['Stöd oss'])
    await tap(find(main, 'button'))
    await expect.poll(open).toEqual([])
    expect(kinds).toEqual(['touch', 'touch', 'touch'])
  })

  it('keep the page from scrolling while one is open, and let it scroll again [MOB-7]', async () => {
    for (const [width, name] of [
      [1440, 'Om oss'],
      [360, 'Meny'],
    ] as const) {
      await setUpPage(width)
      const { button } = await header()
      await userEvent.click(button(name))
      expect(isLocked()).toBe(true)
      await scrollWheel()
      await new Promise(requestAnimationFrame)
      expect(scrollY).toBe(0)
      await userEvent.keyboard('{Escape}')
      expect(isLocked()).toBe(false)
      await scrollWheel()
      await expect.poll(() => scrollY).toBeGreaterThan(0)
    }
  })

  it('close when the window crosses 1024 px, in both directions, and not before [MOB-8]', async () => {
    const { button, open } = await header()
    await userEvent.click(button('Om oss'))
    await page.viewport(1024, 800)
    await expect.poll(open).toEqual(['Om oss'])
    await page.viewport(1023, 800)
    await expect.poll(() => button('Om oss').getAttribute('aria-expanded')).toBe('false')
    await expect.poll(isLocked).toBe(false)

    await userEvent.click(button('Meny'))
    await page.viewport(700, 800)
    expect(open()).toEqual(['Meny'])
    await page.viewport(1024, 800)
    await expect.poll(() => button('Meny').getAttribute('aria-expanded')).toBe('false')
    await expect.poll(isLocked).toBe(false)
  })

  it('stay open when opened right after the window has crossed 1024 px', async () => {
    await page.viewport(1023, 800)
    const [before, after] = [await header(), await header()]
    before.button('Meny').click()
    const crossing = matchMedia('(min-width: 1024px)')
    crossing.addEventListener('change', () => after.button('Om oss').click(), { once: true })
    await page.viewport(1024, 800)
    // By now the element has handled the change of width.
    await expect.poll(() => before.button('Meny').getAttribute('aria-expanded')).toBe('false')
    expect(after.button('Om oss').getAttribute('aria-expanded')).toBe('true')
  })

  it('leave nothing open and nothing locked when the user leaves the page', async () => {
    const { button, open } = await header()
    for (const leave of [
      () => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })),
      () => dispatchEvent(new PopStateEvent('popstate')),
      () => dispatchEvent(new HashChangeEvent('hashchange')),
    ]) {
      await userEvent.click(button('Om oss'))
      expect([open(), isLocked()]).toEqual([['Om oss'], true])
      leave()
      // Synchronously, because the browser does not render a frozen page again.
      expect([open(), isLocked()]).toEqual([[], false])
    }
  })

  it('stay open when the page has loaded', async () => {
    const { button, open } = await header()
    await userEvent.click(button('Om oss'))
    dispatchEvent(new PageTransitionEvent('pageshow'))
    expect([open(), isLocked()]).toEqual([['Om oss'], true])
  })

  it('close and let the page scroll when a link leads to a fragment, even the current one', async () => {
    const props = {
      menuData: {
        mainMenu: [{ contentType: 'megaMenuPage', name: 'Om oss', footer: [{ url: '#innehall', title: 'Ner' }] }],
      },
    }
    const { root } = await mount(siteHeader, props)
    addContent()
    const button = find(root, '.main-menu button')
    for (const start of ['elsewhere', 'there']) {
      scrollTo(0, 0)
      await userEvent.click(button)
      await userEvent.click(find(root, '[part=footer] a'))
      expect([start, button.getAttribute('aria-expanded'), isLocked()]).toEqual([start, 'false', false])
      await expect.poll(() => scrollY).toBeGreaterThan(1000)
    }
    history.replaceState(null, '', location.pathname + location.search)
  })

  it('close when the page follows one of their links itself', async () => {
    const { root, button, open } = await header()
    const stopNavigation = (event: Event) => event.preventDefault()
    document.addEventListener('click', stopNavigation)
    onTestFinished(() => document.removeEventListener('click', stopNavigation))
    const sheet = find(root, `#${button('Om oss').getAttribute('aria-controls') ?? ''}`)
    button('Om oss').click()
    await expect.poll(open).toEqual(['Om oss'])
    expect(sheet.matches(':popover-open')).toBe(true)
    sheet.querySelector('a')?.click()
    await expect.poll(open).toEqual([])
    expect(sheet.matches(':popover-open')).toBe(false)
  })

  it('leave nothing locked when the element is removed', async () => {
    const { element, button } = await header()
    await userEvent.click(button('Om oss'))
    expect(isLocked()).toBe(true)
    element.remove()
    await expect.poll(isLocked).toBe(false)
  })

  it('are on top of everything on the page, and scroll when they are taller than the window', async () => {
    await page.viewport(1440, 400)
    const { element, root, button, settle } = await header()
    const box = document.createElement('div')
    box.style.cssText = 'transform:translateX(100px);overflow:hidden;width:1200px;position:relative;z-index:0'
    const over = document.createElement('div')
    over.style.cssText = 'position:relative;z-index:99999;height:400px;background:red'
    element.before(box)
    box.after(over)
    box.append(element)
    await userEvent.click(button('Det här gör vi'))
    await settle()
    const sheet = find(root, '.sheet.open')
    const { left, right, bottom, top } = sheet.getBoundingClientRect()
    expect([left, right]).toEqual([0, 1440])
    expect(bottom).toBeLessThanOrEqual(400)
    expect(sheet.scrollHeight).toBeGreaterThan(sheet.clientHeight)
    // The panel stays within the bar.
    const [bar, inner] = ['.bar', '.open > .sheet-inner'].map((part) => find(root, part).getBoundingClientRect())
    expect(inner?.left).toBeGreaterThanOrEqual(bar?.left ?? NaN)
    expect(inner?.right).toBeLessThanOrEqual(bar?.right ?? NaN)
    expect(element.shadowRoot?.elementFromPoint(700, (top + bottom) / 2)?.closest('.sheet')).toBe(sheet)
  })

  it('have panels as wide as their content, at their buttons', async () => {
    const item = { type: 'title', title: 'Vår historia' }
    const entries = ['Om oss', 'Kalender', 'Kontakt'].map((name) => ({ name, columns: [{ items: [item] }] }))
    const { element, root } = await mount(siteHeader, { menuData: { mainMenu: entries } })
    const button = find(root, '.main-menu li:first-child > button')
    await userEvent.click(button)
    await settled(element.shadowRoot ?? document)
    const { left, width } = find(root, '.open > .sheet-inner').getBoundingClientRect()
    expect(left).toBeCloseTo(button.getBoundingClientRect().left)
    expect(width).toBeLessThan(400)
  })

  it('measure the bar again once resizing has paused for 50 ms [CON-4]', async () => {
    const { element, root, button } = await header()
    await userEvent.click(button('Om oss'))
    const barEnd = () => find(root, '.sheet.open').style.getPropertyValue('--bar-end')
    const before = barEnd()
    element.style.marginBlockStart = '40px'
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    for (let resizes = 0; resizes < 3; resizes += 1) {
      dispatchEvent(new UIEvent('resize'))
      vi.advanceTimersByTime(49)
      expect(barEnd()).toBe(before)
    }
    vi.advanceTimersByTime(1)
    expect(barEnd()).toBe(`${parseFloat(before) + 40}px`)
  })
})

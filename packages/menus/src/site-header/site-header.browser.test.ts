import { expectAccessible, find, mount, settled, testAtWidths } from '@charity-elements/runtime/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addContent, isShown, setUpPage, imageUrl, widths } from '../testing/test-page.ts'
import { siteHeader } from './element.ts'
import { examples } from './examples.ts'

beforeEach(async () => void (await setUpPage(1440)))

const link = (title: string, path: string) => ({ title, route: { path } })
const mega = (name: string, columns: readonly object[] = [{ items: [{ type: 'title', title: name }] }]) => ({
  contentType: 'megaMenuPage',
  name,
  columns,
})
const header = async (menuData: object = {}, props: object = {}) =>
  (await mount(siteHeader, { menuData, siteTitle: 'Famnen', ...props })).root
const texts = (root: ParentNode, selector: string) =>
  Array.from(root.querySelectorAll(selector), (node) => node.textContent)
const path = (anchor: Element) => new URL((anchor as HTMLAnchorElement).href).pathname
const entry = (root: ParentNode, name: string) => {
  const found = Array.from(root.querySelectorAll<HTMLElement>('.main-menu [aria-expanded]'))
  return found.find(({ textContent }) => textContent === name) ?? expect.fail(`no entry ${name}`)
}
const sheetOf = (root: ParentNode, name: string) =>
  find(root, `#${entry(root, name).getAttribute('aria-controls') ?? ''}`)

describe('the site header', () => {
  it('shows the logo [HDR-1]', async () => {
    const root = await header({}, { logo: { url: imageUrl, alt: 'Ett hjärta', width: 64, height: 64 }, siteTitle: '' })
    const logo = find<HTMLImageElement>(root, '[part=logo]')
    await expect.poll(() => logo.naturalWidth).toBe(64)
    expect(isShown(logo)).toBe(true)
    expect(logo.closest('a')?.getAttribute('aria-label')).toBe('Ett hjärta')
  })

  it('has the site’s title as h1 on the start page, and as a link to / on all others [HDR-2]', async () => {
    const start = await header({}, { isStartPage: true })
    expect(find(start, 'h1').textContent).toBe('Famnen')
    expect(start.querySelector('a')).toBeNull()
    const other = await header({}, { isStartPage: false })
    expect(other.querySelector('h1')).toBeNull()
    expect(find<HTMLAnchorElement>(other, 'a').href).toBe(`${location.origin}/`)
    expect(find(other, 'a').textContent).toBe('Famnen')
  })

  it('shows the quick links, and no empty row without them [HDR-3]', async () => {
    const root = await header({ mainMenuQuickLinks: [link('Nyheter', '/nyheter/'), link('Kontakt', '/kontakt/')] })
    const quick = find(root, '[part=quick-links]')
    expect(isShown(quick)).toBe(true)
    expect(texts(quick, 'a')).toEqual(['Nyheter', 'Kontakt'])
    expect(Array.from(quick.querySelectorAll('a'), path)).toEqual(['/nyheter/', '/kontakt/'])
    expect((await header()).querySelector('[part=quick-links]')).toBeNull()
  })

  it('has a button-style mega menu when it is given one, and none otherwise [HDR-4]', async () => {
    const root = await header({ buttonMegaMenu: mega('Stöd oss') })
    const button = find(root, '[part=button-menu]')
    expect(button.classList.contains('button')).toBe(true)
    await userEvent.click(button)
    expect(isShown(sheetOf(root, 'Stöd oss'))).toBe(true)
    expect((await header({ mainMenu: [mega('Om oss')] })).querySelector('[part=button-menu]')).toBeNull()
  })

  it('has a mobile menu button below 1024 px, and the main menu from there on [HDR-5]', async () => {
    const root = await header({ mainMenu: [mega('Om oss')], mainMenuQuickLinks: [link('Nyheter', '/nyheter/')] })
    for (const width of widths) {
      await page.viewport(width, 800)
      expect(isShown(find(root, '[part=menu-button]')), `${width}`).toBe(width < 1024)
      expect(isShown(find(root, '.main-menu')), `${width}`).toBe(width >= 1024)
    }
  })

  it.each([360, 768, 1024, 1280])('breaks a long title between words beside a crowded menu at %i px', async (width) => {
    await page.viewport(width, 900)
    const { props } = examples.find(({ name }) => name === 'Overlong') ?? expect.fail()
    const { root } = await mount(siteHeader, props)
    const title = find(root, '.site-title')
    const lines = Math.round(title.offsetHeight / Number.parseFloat(getComputedStyle(title).lineHeight))
    // Eight words.
    expect(lines).toBeLessThanOrEqual(8)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })

  it('keeps its menu in one row beside a long title, which wraps to two', async () => {
    await setUpPage(1024)
    const mainMenu = ['Det här gör vi', 'Om oss', 'Kalender', 'Bli volontär'].map((name) => mega(name))
    const more = { buttonMegaMenu: mega('Stöd oss'), ctaButtonLink: link('Ge en gåva', '/ge/') }
    const root = await header({ mainMenu, ...more }, { siteTitle: 'Famnen i Alingsås och Vårgårda' })
    const rows = Array.from(root.querySelectorAll('.main-menu button'), (button) => {
      const { top, height } = button.getBoundingClientRect()
      return Math.round(top + height / 2)
    })
    expect(rows).toHaveLength(5)
    expect(new Set(rows).size).toBe(1)
    const title = find(root, '[part=title]')
    expect(title.getBoundingClientRect().height).toBeGreaterThan(1.5 * parseFloat(getComputedStyle(title).fontSize))
  })

  it('has no mobile title on corps pages, and the menu button to the right [HDR-6]', async () => {
    await setUpPage(360)
    for (const [isCorpsPage, hasTitle] of [
      [false, true],
      [true, false],
    ]) {
      const root = await header({}, { isCorpsPage, logo: { url: imageUrl } })
      expect(isShown(find(root, '[part=title]'))).toBe(hasTitle)
      const button = find(root, '[part=menu-button]').getBoundingClientRect()
      expect(360 - button.right).toBeLessThanOrEqual(20)
      expect(find(root, '.brand').getAttribute('aria-label')).toBe('Famnen')
    }
    await setUpPage(1440)
    expect(isShown(find(await header({}, { isCorpsPage: true }), '[part=title]'))).toBe(true)
  })

  it('has direct links and mega menus in its main menu, in their order [HDR-8, HDR-9, HDR-10]', async () => {
    const root = await header({
      mainMenu: [mega('Om oss'), { contentType: 'megaMenuLink', name: 'Kalender', link: link('Alla', '/kalender/') }],
    })
    expect(texts(root, '.main-menu .entry')).toEqual(['Om oss', 'Kalender'])
    const direct = find(root, '.main-menu a.entry')
    expect(path(direct)).toBe('/kalender/')
    const button = entry(root, 'Om oss')
    expect(button.localName).toBe('button')
    expect(isShown(sheetOf(root, 'Om oss'))).toBe(false)
    await userEvent.click(button)
    expect(button.getAttribute('aria-expanded')).toBe('true')
    expect(isShown(sheetOf(root, 'Om oss'))).toBe(true)
  })

  it('marks every link to the current page, in all its menus', async () => {
    const [here, there] = [link('Här', location.pathname), link('Där', '/annanstans/')]
    const root = await header({
      mainMenu: [
        { contentType: 'megaMenuLink', name: 'Här', link: here },
        { ...mega('Om oss', [{ items: [{ type: 'heading', title: 'Här', link: here }] }]), footer: [here, there] },
      ],
      mainMenuQuickLinks: [here, there],
      mobileMenu: [{ name: 'Här', route: here.route }],
    })
    // The entry, two links in the panel, the quick link twice and the mobile item.
    expect(texts(root, '[aria-current=page]')).toEqual(['Här', 'Här', 'Här', 'Här', 'Här', 'Här'])
  })

  it('shows the call-to-action link when it is given, and none otherwise [MOB-6]', async () => {
    const root = await header({ ctaButtonLink: link('Ge en gåva', '/ge/') })
    const [wide, narrow] = root.querySelectorAll('[part=call-to-action]')
    expect([wide, narrow].map((found) => found && [found.textContent, path(found)])).toEqual([
      ['Ge en gåva', '/ge/'],
      ['Ge en gåva', '/ge/'],
    ])
    expect(wide && isShown(wide)).toBe(true)
    await page.viewport(360, 800)
    // On a phone, it is beside the menu button, and in the open menu only at its foot.
    expect(wide && isShown(wide)).toBe(true)
    await userEvent.click(find(root, '[part=menu-button]'))
    await settled(root.getRootNode() as ShadowRoot)
    expect(wide && isShown(wide)).toBe(false)
    expect(narrow && isShown(narrow)).toBe(true)
    expect((narrow?.getBoundingClientRect().bottom ?? 999) <= 800).toBe(true)
    expect((await header({})).querySelector('[part=call-to-action]')).toBeNull()
    expect((await header({ ctaButtonLink: { url: null } })).querySelector('[part=call-to-action]')).toBeNull()
  })

  it('stays at the top of the window where the page asks for it, but not in a low one', async () => {
    const { element } = await mount(siteHeader, { siteTitle: 'Famnen' })
    addContent()
    const top = () => element.getBoundingClientRect().top
    scrollTo(0, 1000)
    expect(top()).toBe(-1000)
    element.dataset['sticky'] = ''
    expect(top()).toBe(0)
    await page.viewport(1440, 400)
    expect(top()).toBe(-1000)
  })

  it('follows changed menu data', async () => {
    const { element, root } = await mount(siteHeader, { menuData: { mainMenu: [mega('Om oss')] } })
    expect(texts(root, '.main-menu .entry')).toEqual(['Om oss'])
    element.dataset['menuData'] = JSON.stringify({ mainMenu: [mega('Kontakt'), mega('Kyrka')] })
    await expect.poll(() => texts(root, '.main-menu .entry')).toEqual(['Kontakt', 'Kyrka'])
  })

  it('shows a header without a menu when its menu data is wrong, and says so', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const element = document.createElement('site-header')
    element.innerHTML = '<nav><a href="/om-oss/">Om oss</a></nav>'
    element.setAttribute('data-menu-data', '{')
    document.body.append(element)
    await vi.waitFor(() => expect(warn.mock.calls.join()).toContain('data-menu-data'))
    await vi.waitFor(() => expect(isShown(find(element, 'a'))).toBe(false))
    warn.mockRestore()
  })

  testAtWidths('is accessible and fits at %i px, closed and with each menu open', widths, async (width) => {
    const isBreakpoint = width === 1023 || width === 1024
    for (const { name, props } of examples) {
      const hasAll = name === 'A page of the site' || name === 'Overlong'
      if (isBreakpoint && !hasAll) continue
      await setUpPage(width)
      const shown = JSON.parse(
        JSON.stringify(props).replaceAll(/\/(?:assets|media)\/\w+\.(?:svg|jpg)/g, imageUrl.replaceAll('"', '\\"')),
      )
      const { element, root } = await mount(siteHeader, shown)
      await expectAccessible()
      const buttons = Array.from(root.querySelectorAll<HTMLElement>('[aria-expanded]')).filter(isShown)
      expect(buttons.length, name).toBeGreaterThanOrEqual(width < 1024 ? 1 : 0)
      for (const button of hasAll ? buttons : buttons.slice(0, 1)) {
        await userEvent.click(button)
        await settled(element.shadowRoot ?? document)
        await expectAccessible()
        expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
        for (const part of root.querySelectorAll('.bar, .open, .mobile-menu, .sheet-inner, [part~=mobile-item]')) {
          expect(part.scrollWidth, `${name} ${part.className}`).toBeLessThanOrEqual(part.clientWidth + 1)
        }
      }
    }
  })
})

describe('a mega menu', () => {
  const opened = async (menu: object) => {
    const root = await header({ mainMenu: [{ contentType: 'megaMenuPage', name: 'Meny', ...menu }] })
    await userEvent.click(entry(root, 'Meny'))
    await settled(root.getRootNode() as ShadowRoot)
    return sheetOf(root, 'Meny')
  }
  const withItem = async (item: object) => find(await opened({ columns: [{ items: [item] }] }), '[part=column] > li')
  const column = { items: [{ type: 'title', title: 'Sida' }] }

  it('shows up to three columns, side by side [MEG-1]', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    for (const [given, shown] of [
      [1, 1],
      [3, 3],
      [4, 3],
    ] as const) {
      const sheet = await opened({ columns: Array.from({ length: given }, () => column) })
      const columns = Array.from(sheet.querySelectorAll('[part=column]'), (found) => found.getBoundingClientRect())
      expect(columns).toHaveLength(shown)
      expect(new Set(columns.map(({ top }) => top)).size).toBe(1)
      document.body.replaceChildren()
    }
    // Elements of other tests on the page may warn too.
    const ours = warn.mock.calls.flat().filter((text) => String(text).includes('<site-header>'))
    expect(ours).toEqual([expect.stringContaining('4 columns')])
    warn.mockRestore()
  })

  it('has lines between its columns or none [MEG-2]', async () => {
    const sheet = await opened({ columns: [column, { ...column, hasBorder: true }, { ...column, hasBorder: false }] })
    const borders = Array.from(sheet.querySelectorAll('[part=column]'), (found) =>
      parseFloat(getComputedStyle(found).borderInlineStartWidth),
    )
    expect(borders).toEqual([0, 1, 0])
  })

  it('has a footer of links when it is given one, and none otherwise [MEG-3]', async () => {
    const sheet = await opened({ columns: [column], footer: [link('Hitta din ort', '/ort/'), link('Mer', '/mer/')] })
    expect(texts(sheet, '[part=footer] a')).toEqual(['Hitta din ort', 'Mer'])
    expect(Array.from(sheet.querySelectorAll('[part=footer] a'), path)).toEqual(['/ort/', '/mer/'])
    document.body.replaceChildren()
    expect((await opened({ columns: [column], footer: [] })).querySelector('[part=footer]')).toBeNull()
  })

  it('shows body text, with its paragraphs and links [MEG-4]', async () => {
    const text = '<p class="x">Ett &amp; två</p><p><a href="/mer/" onclick="x()">tre</a></p>'
    const item = await withItem({ type: 'bodyText', text })
    expect(texts(item, 'p')).toEqual(['Ett & två', 'tre'])
    expect(path(find(item, 'p > a'))).toBe('/mer/')
    expect(isShown(item)).toBe(true)
  })

  it('shows a heading that is a link when it has one, and a plain heading when it has none [MEG-5]', async () => {
    const linked = find(await withItem({ type: 'heading', title: 'Människor', link: link('', '/manniskor/') }), 'h2')
    expect(path(find(linked, 'a'))).toBe('/manniskor/')
    expect(linked.textContent).toBe('Människor')
    document.body.replaceChildren()
    const plain = find(await withItem({ type: 'heading', title: 'Människor', link: null }), 'h2')
    expect(plain.querySelector('a')).toBeNull()
    expect(plain.textContent).toBe('Människor')
  })

  it('shows an icon, with the accessible name that its link needs [MEG-6]', async () => {
    const item = await withItem({ type: 'icon', icon: { url: imageUrl }, link: link('Jobba hos oss', '/jobb/') })
    const icon = find<HTMLImageElement>(item, 'img')
    await expect.poll(() => icon.naturalWidth).toBe(64)
    expect([icon.width, icon.height]).toEqual([48, 48])
    expect([icon.getBoundingClientRect().width, icon.alt, path(find(item, 'a'))]).toEqual([
      48,
      'Jobba hos oss',
      '/jobb/',
    ])
  })

  it('shows an image over the column’s whole width [MEG-7]', async () => {
    const item = await withItem({ type: 'image', image: { url: imageUrl, alt: 'Två som samtalar' } })
    const image = find<HTMLImageElement>(item, 'img')
    await expect.poll(() => image.naturalWidth).toBe(64)
    expect(image.alt).toBe('Två som samtalar')
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['368', '207'])
    expect(image.getBoundingClientRect().width).toBeCloseTo(item.getBoundingClientRect().width)
  })

  it('shows a title, which may be a link [MEG-8]', async () => {
    expect((await withItem({ type: 'title', title: 'Vår historia' })).textContent).toBe('Vår historia')
    document.body.replaceChildren()
    const linked = await withItem({ type: 'title', link: link('Vår historia', '/historia/') })
    expect([linked.textContent, path(find(linked, 'a'))]).toEqual(['Vår historia', '/historia/'])
  })

  it('shows a title with a text [MEG-9]', async () => {
    const item = await withItem({ type: 'title-with-text', title: 'Hemlöshet', text: 'Vägen till ett eget hem.' })
    expect(texts(item, 'p')).toEqual(['Hemlöshet', 'Vägen till ett eget hem.'])
    expect(isShown(find(item, '.mega-title + p'))).toBe(true)
  })

  it('links to its own page when it has one', async () => {
    const own = find(await opened({ link: link('', '/meny/') }), '.own-page a')
    expect([own.textContent, path(own)]).toEqual(['Meny', '/meny/'])
  })

  it('has no empty lists and no link to itself where it has no content', async () => {
    expect((await opened({})).querySelector('a, ul, .columns')).toBeNull()
  })
})

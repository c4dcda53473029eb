import { replaceServices } from '@charity-elements/runtime'
import { define, expectAccessible, find, mount, settled, testAtWidths } from '@charity-elements/runtime/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addContent, isShown, setUpPage, imageUrl, widths } from '../testing/test-page.ts'
import { campaignMenu } from './element.ts'
import { examples } from './examples.ts'

const navigate = vi.fn<(url: string) => void>()
let pageUrl = 'https://example.org/kampanj/'

beforeEach(async () => {
  await setUpPage(360)
  navigate.mockReset()
  pageUrl = 'https://example.org/kampanj/'
  replaceServices({ navigate, pageUrl: () => pageUrl })
})

const items = [
  { path: '/kampanj/', title: 'Kampanjen', tagline: 'Hundra sängar', children: [] },
  {
    path: '/kampanj/hjalp/',
    title: 'Så hjälper du',
    tagline: 'Tre sätt',
    children: [
      { path: '/kampanj/hjalp/swish/', title: 'Swish', tagline: 'På en minut' },
      {
        path: '/kampanj/hjalp/foretag/',
        title: 'Företag',
        tagline: 'Med faktura',
        children: [{ path: '/p/', title: 'Partner' }],
      },
    ],
  },
]

async function menu(props: object = { items, siteTitle: 'En natt inomhus' }) {
  const { element, root } = await mount(campaignMenu, props)
  addContent()
  return {
    root,
    button: find(root, '[part=menu-button]'),
    open: async () => {
      await userEvent.click(find(root, '[part=menu-button]'))
      await settled(element.shadowRoot ?? document)
    },
    settle: () => settled(element.shadowRoot ?? document),
    shown: () =>
      Array.from(root.querySelectorAll('.mobile-menu .page-title'))
        .filter(isShown)
        .map(({ textContent }) => textContent),
  }
}

describe('a campaign menu', () => {
  it('is a simple top menu: back link, logo, title and the campaign’s own pages [CAM-1]', async () => {
    await setUpPage(1440)
    const { root } = await menu({ items, siteTitle: 'En natt inomhus', logo: { url: imageUrl, alt: 'Famnen' } })
    const logo = find<HTMLImageElement>(root, '[part=logo]')
    await expect.poll(() => isShown(logo)).toBe(true)
    expect(find(root, '[part=title]').textContent).toBe('En natt inomhus')
    const entries = Array.from(root.querySelectorAll('[part=entry]')).filter(isShown)
    expect(entries.map(({ textContent }) => textContent)).toEqual(['Kampanjen', 'Så hjälper du'])
    expect(entries[0]?.getAttribute('href')).toBe(`${location.origin}/kampanj/`)
  })

  it('links back to / of the main site, on every screen [CAM-2]', async () => {
    const { root } = await menu()
    const back = find<HTMLAnchorElement>(root, '[part=back]')
    expect(back.href).toBe(`${location.origin}/`)
    for (const width of widths) {
      await page.viewport(width, 800)
      expect(isShown(back)).toBe(true)
    }
  })

  it('has nested levels that expand in its mobile menu [CAM-3]', async () => {
    const { root, open, settle, shown } = await menu()
    await open()
    expect(shown()).toEqual(['Kampanjen', 'Så hjälper du'])
    await userEvent.click(find(root, '[aria-label="Undersidor till Så hjälper du"]'))
    await settle()
    expect(shown()).toEqual(['Kampanjen', 'Så hjälper du', 'Swish', 'Företag'])
    await userEvent.click(find(root, '[aria-label="Undersidor till Företag"]'))
    await settle()
    expect(shown()).toEqual(['Kampanjen', 'Så hjälper du', 'Swish', 'Företag', 'Partner'])
    await userEvent.click(find(root, '[aria-label="Undersidor till Så hjälper du"]'))
    await settle()
    await expect.poll(shown).toEqual(['Kampanjen', 'Så hjälper du'])
  })

  it('opens one of two items with the same title', async () => {
    await setUpPage(1440)
    const item = (path: string) => ({ path, title: 'Hjälp till', children: [{ path: `${path}a/`, title: path }] })
    const { root } = await menu({ items: [item('/ett/'), item('/två/')] })
    const buttons = [...root.querySelectorAll<HTMLElement>('button[part=entry]')]
    await userEvent.click(buttons[1] as HTMLElement)
    expect(buttons.map((button) => button.getAttribute('aria-expanded'))).toEqual(['false', 'true'])
    const panel = find(root, `#${buttons[1]?.getAttribute('aria-controls') ?? ''}`)
    expect(find(panel, '.sub-title').textContent).toBe('/två/')
  })

  it('without pages has its title and the search, and no empty menu', async () => {
    const { root } = await menu({ items: [], siteTitle: 'En natt inomhus' })
    expect(root.querySelector('nav')).toBeNull()
    expect(find(root, '[part=title]').textContent).toBe('En natt inomhus')
    find(root, '[role=search]')
  })

  it('shows a sub-menu list with the pages below an item [CAM-4, CAM-5]', async () => {
    await setUpPage(1440)
    const { root } = await menu()
    await userEvent.click(find(root, 'button[part=entry]'))
    const list = find(root, '[part=sub-menu]')
    expect(isShown(list)).toBe(true)
    expect(list.querySelector('ul:empty')).toBeNull()
    const links = Array.from(list.querySelectorAll('a'))
    expect(links.map(({ pathname, textContent }) => [pathname, textContent])).toEqual([
      ['/kampanj/hjalp/swish/', 'SwishPå en minut'],
      ['/kampanj/hjalp/foretag/', 'FöretagMed faktura'],
      ['/p/', 'Partner'],
    ])
    expect(find<HTMLAnchorElement>(root, '.own-page a').pathname).toBe('/kampanj/hjalp/')
    await userEvent.keyboard('{Escape}')
    expect(isShown(list)).toBe(false)
  })

  it('reads items from the CMS: path, title, tagline, children [CAM-5]', async () => {
    const { root, open } = await menu({
      items: [{ Path: 'kampanj/', Title: 'Kampanjen', Tagline: 'Hundra sängar', Children: null, Extra: 1 }],
    })
    await open()
    const link = find<HTMLAnchorElement>(root, '.mobile-menu .page-link')
    expect([link.pathname, link.textContent]).toEqual(['/kampanj/', 'KampanjenHundra sängar'])
    expect(isShown(find(root, '.mobile-menu .page-tagline'))).toBe(true)
  })

  it('has a search field in its mobile menu that goes to /sok/ with the typed text [CAM-6, CAM-7]', async () => {
    const { root, open } = await menu()
    const field = find<HTMLInputElement>(root, '[role=search] input')
    expect(isShown(field)).toBe(false)
    await open()
    expect(isShown(field)).toBe(true)
    expect(field.labels?.[0]?.textContent).toBe('Sök på webbplatsen')
    await userEvent.fill(field, 'härbärge & mat')
    await userEvent.keyboard('{Enter}')
    await userEvent.click(find(root, '[role=search] button'))
    const address = `${location.origin}/sok/?query=h%C3%A4rb%C3%A4rge%20%26%20mat`
    expect(navigate.mock.calls).toEqual([[address], [address]])
  })

  it('keeps a text that is typed as soon as the field is there', async () => {
    define(campaignMenu)
    const element = Object.assign(document.createElement(campaignMenu.tag), { items, siteTitle: 'En natt inomhus' })
    document.body.append(element)
    await Promise.resolve()
    const root = element.shadowRoot as ShadowRoot
    const field = await new Promise<HTMLInputElement>((resolve) => {
      const observer = new MutationObserver(() => {
        const found = root.querySelector<HTMLInputElement>('[role=search] input')
        if (!found) return
        observer.disconnect()
        resolve(found)
      })
      observer.observe(root, { childList: true, subtree: true })
    })
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'natt')
    field.dispatchEvent(new Event('input', { bubbles: true }))
    await settled()
    expect(field.value).toBe('natt')
  })

  it('does not search for an empty text or for the current query [CAM-8, CAM-9]', async () => {
    pageUrl = 'https://example.org/sok/?query=natt'
    const { root, open } = await menu()
    await open()
    const field = find<HTMLInputElement>(root, '[role=search] input')
    expect(field.value).toBe('natt')
    for (const text of ['natt', '', '   ']) {
      await userEvent.fill(field, text)
      await userEvent.keyboard('{Enter}')
    }
    expect(navigate).not.toHaveBeenCalled()
    await userEvent.fill(field, 'mat')
    await userEvent.keyboard('{Enter}')
    expect(navigate).toHaveBeenCalledOnce()
  })

  it('has its desktop menu from 1024 px, and its mobile menu below [CAM-10]', async () => {
    const { root, button } = await menu()
    for (const width of widths) {
      await page.viewport(width, 800)
      expect([width, isShown(button), isShown(find(root, '.main-menu'))]).toEqual([width, width < 1024, width >= 1024])
    }
    await page.viewport(1023, 800)
    await userEvent.click(button)
    expect(button.getAttribute('aria-expanded')).toBe('true')
    await page.viewport(1024, 800)
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false')
  })

  testAtWidths('is accessible and fits at %i px, closed and open', widths, async (width) => {
    // Examples with steps have the same props as the first.
    for (const { name, props } of examples.filter(({ steps }) => !steps)) {
      await setUpPage(width)
      const shown = 'logo' in props ? { ...props, logo: { url: imageUrl, alt: 'Famnen' } } : props
      const { root } = await mount(campaignMenu, shown)
      await expectAccessible()
      for (const button of root.querySelectorAll<HTMLElement>('[aria-expanded]')) {
        if (!isShown(button)) continue
        await userEvent.click(button)
        await expectAccessible()
        expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
        for (const part of root.querySelectorAll('.bar, .open, .mobile-menu, .sheet-inner, .row')) {
          expect(part.scrollWidth, `${name} ${part.className}`).toBeLessThanOrEqual(part.clientWidth + 1)
        }
        if (width >= 1024) break
      }
    }
  })
})

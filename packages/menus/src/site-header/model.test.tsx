import { renderToString } from 'react-dom/server'
import { parse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { megaItemType } from './mega-menu/menu-entry.ts'
import { siteHeader } from './element.ts'
import { examples } from './examples.ts'
import { menuData } from './props.ts'
import { barEntries, fitsPhone, headerWarnings } from './model.ts'

const link = { title: 'Kalender', route: { path: '/kalender/' } }

describe('menu data of the CMS', () => {
  it('accepts keys in either case, one for a list, a list for one, and null for none [HDR-7]', () => {
    const data = parse(menuData, {
      MainMenu: { ContentType: 'megaMenuLink', Name: 'Kalender', Link: [link] },
      ButtonMegaMenu: [{ contentType: 'megaMenuPage', name: 'Stöd oss' }],
      MainMenuQuickLinks: link,
      MobileMenu: [{ Id: 1, Name: 'Om oss', Route: { Path: '/om-oss/' }, Tagline: null }],
      CtaButtonLink: [link],
      Unknown: 1,
    })
    expect(data.mainMenu[0]?.link).toEqual(link)
    expect(data.buttonMegaMenu?.name).toBe('Stöd oss')
    expect(data.mainMenuQuickLinks).toEqual([link])
    expect(data.mobileMenu[0]).toMatchObject({ id: '1', name: 'Om oss', route: { path: '/om-oss/' } })
    expect(data.ctaButtonLink).toEqual(link)

    const empty = parse(menuData, { mainMenu: null, buttonMegaMenu: [], ctaButtonLink: { url: null, title: '' } })
    expect(empty).toEqual({
      mainMenu: [],
      buttonMegaMenu: undefined,
      mainMenuQuickLinks: [],
      mobileMenu: [],
      ctaButtonLink: undefined,
    })
  })

  it('has entries with contentType, name, link, columns and footer, flat or under properties [HDR-8]', () => {
    const columns = [{ items: [{ type: 'title', title: 'Vår historia' }] }]
    const flat = { contentType: 'megaMenuPage', name: 'Om oss', link, columns, footer: [link] }
    const nested = { contentType: 'megaMenuPage', name: 'Om oss', properties: { link, columns, footer: [link] } }
    const [first, second] = parse(menuData, { mainMenu: [flat, nested] }).mainMenu
    expect(first).toMatchObject(flat)
    expect(second).toEqual(first)
    // A bare list is read as a column's items.
    const [plain] = parse(menuData, { mainMenu: [{ ...flat, columns: columns.map(({ items }) => items) }] }).mainMenu
    expect(plain?.columns).toEqual(first?.columns)
  })
})

describe('the entries of the bar', () => {
  const entries = (data: object) => barEntries(parse(menuData, data))

  it('are menus where the type is unknown and there is a footer or a column [HDR-10]', () => {
    const kinds = entries({
      mainMenu: [
        { contentType: 'other', name: 'Om oss', link, footer: [link] },
        { contentType: 'other', name: 'Om oss', link, columns: [{ items: [] }] },
        { contentType: 'other', name: 'Om oss', link },
      ],
    }).map(({ kind }) => kind)
    expect(kinds).toEqual(['menu', 'menu', 'link'])
  })

  it('are links or menus by their contentType, and by their fields when that is unknown [HDR-9, HDR-10]', () => {
    const kinds = entries({
      mainMenu: [
        { contentType: 'megaMenuLink', name: 'Kalender', link },
        { contentType: 'megaMenuPage', name: 'Om oss', link },
        { contentType: 'MegaMenuLink', name: 'Nyheter', link, columns: [{ items: [] }] },
        { name: 'Kontakt', link },
        { name: 'Kyrka', link, columns: [{ items: [] }] },
      ],
    }).map(({ kind }) => kind)
    expect(kinds).toEqual(['link', 'menu', 'link', 'link', 'menu'])
  })

  it('end with the button-style mega menu, when there is one [HDR-4]', () => {
    const mainMenu = [{ contentType: 'megaMenuPage', name: 'Om oss' }]
    expect(entries({ mainMenu, buttonMegaMenu: { name: 'Stöd oss', link } }).at(-1)).toMatchObject({
      kind: 'menu',
      name: 'Stöd oss',
      appearance: 'button',
    })
    expect(entries({ mainMenu })).toMatchObject([{ appearance: 'entry' }])
  })

  it('warn an editor about what is left out', () => {
    const columns = [1, 2, 3, 4].map(() => ({ items: [{ type: 'carousel' }] }))
    const problems = headerWarnings(
      parse(menuData, { mainMenu: [{ contentType: 'megaMenuPage', name: 'Om oss', columns }] }),
    )
    expect(problems).toContain("'Om oss' has 4 columns; 3 are shown")
    expect(problems).toContain("'Om oss' has an item of unknown type 'carousel'")
    for (const { props } of examples) expect(headerWarnings(parse(menuData, props.menuData ?? {}))).toEqual([])
  })
})

it.each([
  ['Famnen', 'Ge en gåva', true],
  ['Famnen', 'Ge en gåva till någon som behöver den', false],
  ['Riksförbundet för människovärde', 'Ge en gåva', false],
])('on a phone, %j leaves space for the call to action %j: %s', (name, title, fits) => {
  expect(fitsPhone(name, { url: '/ge/', title })).toBe(fits)
})

it.each([
  ['bodyText', 'bodytext'],
  ['Body text', 'bodytext'],
  ['title-with-text', 'titlewithtext'],
  ['TitleWithText', 'titlewithtext'],
  ['carousel', undefined],
])('an item of type %j is read as %j', (type, known) => {
  expect(megaItemType({ type, contentType: undefined })).toBe(known)
  expect(megaItemType({ type: undefined, contentType: type })).toBe(known)
})

it('every example of the header renders in Node', () => {
  for (const { props } of examples) {
    const View = siteHeader.view
    const html = renderToString(<View {...parse(siteHeader.props, props)} emit={() => true} />)
    expect(html).toContain('aria-controls="mobile-menu"')
    expect(html).not.toContain('style=')
  }
})

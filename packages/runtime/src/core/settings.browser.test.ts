import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { libraryGlobal } from './global.ts'
import {
  conversionSettings,
  forgetSettings,
  hostList,
  isOn,
  isOnOwnSite,
  metaSetting,
  setting,
  settings,
  siteUrl,
} from './settings.ts'

const script = document.createElement('script')
script.type = 'module'
script.src = URL.createObjectURL(new Blob([''], { type: 'text/javascript' }))

/** Makes the script the loader's, with these attributes. */
function loader(attributes: Readonly<Record<string, string>>): void {
  Object.assign(script.dataset, attributes)
  vi.stubGlobal('charityElements', { version: 'test', script: script.src })
}

beforeEach(() => {
  forgetSettings()
  for (const name of Object.keys(script.dataset)) delete script.dataset[name]
  script.dataset.apiBase = 'https://api.example'
  document.head.append(script)
})
afterEach(() => {
  script.remove()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  forgetSettings()
})

it('settings: content with the names of document’s properties changes nothing', () => {
  vi.stubGlobal('charityElements', { version: 'test', script: script.src })
  for (const name of ['scripts', 'scripts', 'querySelector', 'querySelectorAll']) {
    const image = new Image()
    image.name = name
    image.dataset.apiBase = 'https://evil.example'
    image.src = script.src
    document.body.append(image)
  }
  expect(document.scripts[0]).toBeInstanceOf(HTMLImageElement)
  expect(settings().apiBase).toBe('https://api.example')
})

it('settings: stay when the page removes the script', () => {
  vi.stubGlobal('charityElements', { version: 'test', script: script.src })
  expect(settings().apiBase).toBe('https://api.example')
  script.remove()
  expect(setting('apiBase')).toBe('https://api.example')
})

it('settings: a page that names no API has its own', () => {
  expect(settings()).toMatchObject({ apiBase: location.origin, siteBase: location.origin })
})

it.each([
  ['/sok/', 'https://www.example.org/sok/'],
  ['//other.example/', '//other.example/'],
  ['https://other.example/', 'https://other.example/'],
  ['#mer', '#mer'],
])('settings: the path %s leads to %s, on a page with another site', (path, address) => {
  loader({ siteBase: 'https://www.example.org/' })
  expect(siteUrl(path)).toBe(address)
})

it('settings: are those of the loader’s script, not of another one', () => {
  const other = document.createElement('script')
  Object.assign(other.dataset, { apiBase: 'https://other.example', trackPages: '' })
  other.type = 'text/plain'
  script.before(other)
  expect(setting('apiBase')).toBeUndefined()
  loader({ trackLinks: '' })
  expect(settings()).toEqual({ apiBase: 'https://api.example', siteBase: 'https://api.example' })
  expect([setting('trackLinks'), setting('trackPages')]).toEqual(['', undefined])
  other.remove()
})

it.each([
  ['https://api.example//', 'https://api.example'],
  ['https://api.example/base/', 'https://api.example/base'],
  ['', location.origin],
])('settings: the API of data-api-base="%s" is %s', (apiBase, expected) => {
  loader({ apiBase })
  expect(settings().apiBase).toBe(expected)
})

it('settings: a page without the loader names its API in a meta element', () => {
  expect(metaSetting('api-base')).toBeUndefined()
  document.body.innerHTML = '<meta name="charity-elements:api-base" content="https://meta.example/">'
  expect(settings()).toMatchObject({ apiBase: 'https://meta.example', siteBase: 'https://meta.example' })
  loader({})
  forgetSettings()
  expect(settings().apiBase).toBe('https://api.example')
})

it.each([
  [undefined, false],
  ['', true],
  ['data-x', true],
  ['FALSE', false],
])('settings: a boolean attribute %j is %s', (attribute, expected) => {
  expect(isOn(attribute)).toBe(expected)
})

it.each([
  [undefined, []],
  [' a.example, b.example\nc.example ', ['a.example', 'b.example', 'c.example']],
])('settings: the hosts of %j are %j', (hosts, expected) => {
  expect(hostList(hosts)).toEqual(expected)
})

it('settings: a page is on the site itself, or on another one', () => {
  expect(isOnOwnSite()).toBe(true)
  loader({})
  forgetSettings()
  expect(isOnOwnSite()).toBe(false)
})

it.each([
  [{}, { consent: undefined, needsConsent: true, adCookie: '_gcl_aw' }],
  [
    { consent: 'not-required', adCookie: '_ad' },
    { consent: 'not-required', needsConsent: false, adCookie: '_ad' },
  ],
  [
    { consent: '', adCookie: '' },
    { consent: '', needsConsent: true, adCookie: '_gcl_aw' },
  ],
])('settings: with %j the conversion has %j', (attributes, expected) => {
  loader(attributes)
  expect(conversionSettings()).toEqual(expected)
})

it('library: content with the id charityElements is not taken for the library', () => {
  document.body.innerHTML = '<a id="charityElements" href="https://evil.example/">x</a>'
  expect(globalThis.charityElements).toBeInstanceOf(HTMLAnchorElement)
  expect(libraryGlobal()).toBeUndefined()
})

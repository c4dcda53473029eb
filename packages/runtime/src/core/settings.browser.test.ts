import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { libraryGlobal } from './global.ts'
import { forgetSettings, setting, settings, siteUrl } from './settings.ts'

const script = document.createElement('script')
script.type = 'module'
script.src = URL.createObjectURL(new Blob([''], { type: 'text/javascript' }))
script.dataset.apiBase = 'https://api.example'

beforeEach(() => {
  forgetSettings()
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
  vi.stubGlobal('charityElements', { version: 'test', script: script.src })
  script.dataset.siteBase = 'https://www.example.org/'
  expect(siteUrl(path)).toBe(address)
})

it('library: content with the id charityElements is not taken for the library', () => {
  document.body.innerHTML = '<a id="charityElements" href="https://evil.example/">x</a>'
  expect(globalThis.charityElements).toBeInstanceOf(HTMLAnchorElement)
  expect(libraryGlobal()).toBeUndefined()
})

import { describe, expect, it } from 'vitest'
import { inventoryDocument, scriptInventory } from './inventory.ts'

const modules: Readonly<Record<string, string>> = {
  '1.2.0/loader.js': 'import("./page-services.js");import("./doctor.js")',
  'files/doctor.js': '',
  'files/page-services.js': 'import("./api-services.js")',
  'files/api-services.js': 'import{a}from"./api.js"',
  'files/hydration.js': '',
  'files/api.js': '',
  'files/qr.js': '',
  'files/menu.js': '',
  'files/gift-bar.js': 'import{a}from"./api.js";({files:["./qr.js"],load:()=>import(`./qr.js`)})',
  'files/content-link.js': '',
  'files/side-menu.js': 'import"./menu.js"',
  'files/external-checkout.js': '',
}
const namedFiles = (names: readonly string[]) => names.map((name) => [name, `files/${name}.js`] as const)
const release = {
  version: '1.2.0',
  folder: '1.2.0',
  files: Object.fromEntries(Object.keys(modules).map((path) => [path, { integrity: `sha384-${path.length}` }])),
  elements: Object.fromEntries(
    namedFiles(['gift-bar', 'content-link', 'side-menu', 'external-checkout']).map(([tag, file]) => [
      tag,
      { needs: [file] },
    ]),
  ),
  parts: Object.fromEntries(namedFiles(['page-services', 'api-services', 'hydration', 'doctor'])),
  readModule: (path: string) => modules[path] ?? '',
  summaryOf: (tag: string) => `About ${tag}.`,
  callsOf: (tag: string) => (tag === 'gift-bar' ? ['https://a.example/api/'] : []),
}
const page = {
  cdn: 'https://cdn.example',
  apiBase: 'https://a.example',
  tags: ['gift-bar', 'content-link'],
}
const inventory = scriptInventory(page, release)
const scriptAt = (path: string) => inventory.find(({ address }) => address === `https://cdn.example/${path}`)

describe('the inventory of scripts', () => {
  it('has what the page may run, now or later, and nothing of other elements', () => {
    expect(inventory.map(({ address }) => address.slice('https://cdn.example/'.length)).sort()).toEqual([
      '1.2.0/loader.js',
      'files/api-services.js',
      'files/api.js',
      'files/content-link.js',
      'files/doctor.js',
      'files/gift-bar.js',
      'files/hydration.js',
      'files/page-services.js',
      'files/qr.js',
    ])
  })

  it('says of each why it is needed, what it may call, and its hash', () => {
    expect(scriptAt('files/gift-bar.js')).toEqual({
      address: 'https://cdn.example/files/gift-bar.js',
      integrity: 'sha384-17',
      why: '<gift-bar>: About gift-bar.',
      calls: ['https://a.example/api/'],
    })
    expect(scriptAt('files/api.js')?.why).toBe('Code of the page services, <gift-bar>.')
    expect(scriptAt('files/content-link.js')?.calls).toEqual([])
  })

  it('names the script of a checkout, which has no hash', () => {
    const scripts = scriptInventory({ ...page, tags: ['external-checkout'], checkoutHost: 'pay.example' }, release)
    expect(scripts.at(-1)).toMatchObject({
      address: 'https://pay.example/repejo-checkout.js',
      integrity: expect.stringContaining('none'),
    })
  })

  it('is a table for an assessor', () => {
    const text = inventoryDocument(inventory, page, release)
    expect(text).toContain('requirement 6.4.3. 9 scripts')
    expect(text).toContain(
      '| https://cdn.example/files/gift-bar.js | &lt;gift-bar>: About gift-bar. | https://a.example/api/ | sha384-17 |',
    )
  })

  it('refuses an element that the release does not have', () => {
    expect(() => scriptInventory({ ...page, tags: ['gift-baar'] }, release)).toThrow('no <gift-baar>')
  })
})

import { describe, expect, it } from 'vitest'
import { inventoryDocument, scriptInventory } from './inventory.ts'

const modules: Readonly<Record<string, string>> = {
  '1.2.0/loader.js': 'import("./page-services.js");import("./doctor.js")',
  '1.2.0/doctor.js': '',
  '1.2.0/page-services.js': 'import("./api-services.js")',
  '1.2.0/api-services.js': 'import{a}from"./chunks/api.js"',
  '1.2.0/hydration.js': '',
  '1.2.0/chunks/api.js': '',
  '1.2.0/chunks/qr.js': '',
  '1.2.0/chunks/qr.retry.js': '',
  '1.2.0/chunks/menu.js': '',
  '1.2.0/elements/gift-bar.js': 'import{a}from"../chunks/api.js";l(e=>import(e(`../chunks/qr.js`)))',
  '1.2.0/elements/content-link.js': '',
  '1.2.0/elements/side-menu.js': 'import"../chunks/menu.js"',
  '1.2.0/elements/external-checkout.js': '',
}
const release = {
  version: '1.2.0',
  files: Object.fromEntries(Object.keys(modules).map((path) => [path, { integrity: `sha384-${path.length}` }])),
  readModule: (path: string) => modules[path] ?? '',
  summaryOf: (tag: string) => `About ${tag}.`,
  callsOf: (tag: string) => (tag === 'gift-bar' ? ['https://a.example/api/'] : []),
}
const page = {
  cdn: 'https://cdn.example',
  apiBase: 'https://a.example',
  isLite: false,
  tags: ['gift-bar', 'content-link'],
}
const inventory = scriptInventory(page, release)
const scriptAt = (path: string) => inventory.find(({ address }) => address === `https://cdn.example/1.2.0/${path}`)

describe('the inventory of scripts', () => {
  it('has what the page may run, now or later, and nothing of other elements', () => {
    expect(inventory.map(({ address }) => address.slice('https://cdn.example/1.2.0/'.length)).sort()).toEqual([
      'api-services.js',
      'chunks/api.js',
      'chunks/qr.js',
      'chunks/qr.retry.js',
      'doctor.js',
      'elements/content-link.js',
      'elements/gift-bar.js',
      'hydration.js',
      'loader.js',
      'page-services.js',
    ])
  })

  it('says of each why it is needed, what it may call, and its hash', () => {
    expect(scriptAt('elements/gift-bar.js')).toEqual({
      address: 'https://cdn.example/1.2.0/elements/gift-bar.js',
      integrity: 'sha384-26',
      why: '<gift-bar>: About gift-bar.',
      calls: ['https://a.example/api/'],
    })
    expect(scriptAt('chunks/api.js')?.why).toBe('Code of the page services, <gift-bar>.')
    expect(scriptAt('elements/content-link.js')?.calls).toEqual([])
    expect(scriptAt('chunks/qr.retry.js')?.why).toContain('lost on the way')
  })

  it('names the script of a checkout, which has no hash', () => {
    const scripts = scriptInventory({ ...page, tags: ['external-checkout'], checkoutHost: 'pay.example' }, release)
    expect(scripts.at(-1)).toMatchObject({
      address: 'https://pay.example/repejo-checkout.js',
      integrity: expect.stringContaining('none'),
    })
  })

  it('is a table for an assessor', () => {
    const text = inventoryDocument(inventory, page, '1.2.0')
    expect(text).toContain('requirement 6.4.3. 10 scripts')
    expect(text).toContain(
      '| https://cdn.example/1.2.0/elements/gift-bar.js | &lt;gift-bar>: About gift-bar. | https://a.example/api/ | sha384-26 |',
    )
  })

  it('refuses an element that the release does not have', () => {
    expect(() => scriptInventory({ ...page, tags: ['gift-baar'] }, release)).toThrow('no 1.2.0/elements/gift-baar.js')
  })
})

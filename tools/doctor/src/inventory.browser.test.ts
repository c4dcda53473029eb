import { afterEach, expect, it, vi } from 'vitest'
import { scriptInventory } from './inventory.ts'

const added: Element[] = []
afterEach(() => added.splice(0).forEach((element) => element.remove()))

/** Adds a script that never loads, because nobody answers. */
function add(values: Partial<HTMLScriptElement>): void {
  const script = Object.assign(document.createElement('script'), values)
  added.push(script)
  document.head.append(script)
}

it('the inventory lists every script of the page, with its hash and what it is for', async () => {
  const cdn = 'https://cdn.invalid/elements-of-ours'
  customElements.define('listed-element', class extends HTMLElement {})
  add({ type: 'importmap', text: `{"integrity":{"${cdn}/files/listed-element-Ab3-E_9x.js":"sha384-listed"}}` })
  add({ type: 'module', src: `${cdn}/1.12.30/loader.js`, integrity: 'sha384-loader' })
  add({ type: 'module', src: `${cdn}/1.12.30/elements/gift-bar.js` })
  add({ type: 'module', src: `${cdn}/files/listed-element-Ab3-E_9x.js` })
  add({ src: `${cdn}/files/swish-Ab3-E_9x.js?again=1` })
  add({ type: 'module', src: `${cdn}/files/doctor-Ab3-E_9x.js` })
  add({ src: 'https://tags.invalid/gtm.js?id=GTM-1' })
  add({ text: 'globalThis.isOfTheInventory = true' })
  add({ type: 'application/json', text: '{"no":"script"}' })
  const found = (await scriptInventory()).map((script) => ({ ...script, why: script.why.en }))
  const own = found.filter(({ address }) => address.includes('.invalid/'))
  expect(own).toEqual([
    {
      address: `${cdn}/1.12.30/loader.js`,
      integrity: 'sha384-loader',
      why: expect.stringContaining('finds the elements'),
    },
    { address: `${cdn}/1.12.30/elements/gift-bar.js`, integrity: null, why: 'charity-elements: <gift-bar>' },
    {
      address: `${cdn}/files/listed-element-Ab3-E_9x.js`,
      integrity: 'sha384-listed',
      why: 'charity-elements: <listed-element>',
    },
    {
      address: `${cdn}/files/swish-Ab3-E_9x.js`,
      integrity: null,
      why: 'charity-elements: code that elements share',
    },
    {
      address: `${cdn}/files/doctor-Ab3-E_9x.js`,
      integrity: null,
      why: 'charity-elements: this doctor, on request only',
    },
    { address: 'https://tags.invalid/gtm.js', integrity: null, why: 'not of charity-elements: the page says why' },
  ])
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode('globalThis.isOfTheInventory = true'))
  const integrity = `sha256-${btoa(String.fromCharCode(...new Uint8Array(bytes)))}`
  expect(found).toContainEqual({ address: 'inline', integrity, why: 'in the HTML of the page' })
  // Modules that scripts import have no tag.
  expect(found.map(({ address }) => address)).toContain(new URL('./inventory.ts', import.meta.url).href.split('?')[0])
})

it('the inventory of a page without TLS has no hashes of inline scripts', async () => {
  vi.stubGlobal('crypto', {})
  add({ text: 'globalThis.isWithoutTls = true' })
  const inline = (await scriptInventory()).filter(({ address }) => address === 'inline')
  vi.unstubAllGlobals()
  expect(new Set(inline.map(({ integrity }) => integrity))).toEqual(new Set([null]))
})

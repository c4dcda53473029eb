import { forgetSettings, replaceServices } from '@charity-elements/runtime'
import { addLoader, define, find, mount } from '@charity-elements/runtime/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { commands } from 'vitest/browser'
import { clearPage, dataLayerEvents } from '../testing/element-harness.ts'
import { externalCheckout } from './element.ts'

const visited: string[] = []
/** The address of the checkout on the test server. */
const host = new URL('./testing', import.meta.url).href.replace(/\?.*$/, '')
const props = {
  host,
  checkoutShortlink: 'jul',
  thankYouPage: [
    { id: '1', url: '/tack/' },
    { id: '2', url: '/annan/' },
  ],
}

beforeEach(async () => {
  await clearPage()
  visited.length = 0
  replaceServices({ navigate: (url) => void visited.push(url) })
})
afterEach(() => vi.restoreAllMocks())

/** Mounts an element that renders nothing, and waits until it has had the chance to. */
async function place(attributes: Record<string, string>): Promise<HTMLElement> {
  define(externalCheckout as never)
  const element = document.createElement('external-checkout')
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.body.append(element)
  await vi.waitFor(() => expect(element.shadowRoot?.querySelector('.root')).toBeInstanceOf(HTMLElement))
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  return element
}

const tell = (element: Element, what: string) =>
  element.dispatchEvent(new CustomEvent(`repejo:${what}`, { bubbles: true, composed: true }))

describe('external checkout', () => {
  it('renders with its host and its short code [EXT-1]', async () => {
    const { root } = await mount(externalCheckout, props)
    const checkout = find(root, 'repejo-checkout')
    await vi.waitFor(() => expect(root.innerText).toBe('Kassan jul'))
    expect([checkout.getAttribute('short_code'), checkout.getAttribute('host')]).toEqual(['jul', host])
  })

  it.each([
    ['a host', { 'data-checkout-shortlink': 'jul' }],
    ['a short code', { 'data-host': 'https://checkout.example.org' }],
  ])('renders nothing without %s [EXT-2]', async (_, attributes) => {
    const element = await place(attributes)
    expect(element.shadowRoot?.querySelector('repejo-checkout')).toBeNull()
    expect(find(element.shadowRoot as ShadowRoot, '.root').innerText).toBe('')
  })

  it.each<[string, string, Record<string, string>]>([
    ['is not https', 'http://checkout.example.org', {}],
    ['the loader does not name', 'https://other.example.org', { checkoutHosts: 'checkout.example.org' }],
    ['is foreign, where the loader names none at all', 'https://other.example.org', { checkoutHosts: '' }],
  ])('shows the fallback for a host that %s, with a warning and an event', async (_, host, loader) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const removeLoader = addLoader(loader)
    const element = await place({ 'data-host': host, 'data-checkout-shortlink': 'jul' })
    expect(element.shadowRoot?.querySelector('repejo-checkout')).toBeNull()
    expect(element.shadowRoot?.querySelector('slot')).toBeInstanceOf(HTMLSlotElement)
    await vi.waitFor(() => expect(warn.mock.calls.join()).toContain('data-checkout-hosts'))
    expect(dataLayerEvents()).toEqual([{ event: 'content_error', reason: 'checkout: refused-host' }])
    removeLoader()
  })

  it('renders with a host and a short code alone, whatever its host [EXT-1]', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const removeLoader = addLoader({})
    await commands.mockHosts({
      hosts: ['kassa.example'],
      files: { '/repejo-checkout.js': btoa('document.body.dataset.checkout = "loaded"') },
      fallbackBody: '',
    })
    const { root } = await mount(externalCheckout, { host: 'https://kassa.example', checkoutShortlink: 'jul' })
    expect(find(root, 'repejo-checkout').getAttribute('short_code')).toBe('jul')
    await expect.poll(() => document.body.dataset['checkout']).toBe('loaded')
    delete document.body.dataset['checkout']
    removeLoader()
  })

  it('renders for a host that a page without a loader names in a meta tag', async () => {
    const meta = Object.assign(document.createElement('meta'), {
      name: 'charity-elements:checkout-hosts',
      content: 'localhost:1',
    })
    document.head.append(meta)
    forgetSettings()
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const element = await place({ 'data-host': 'http://localhost:1', 'data-checkout-shortlink': 'jul' })
    // Nobody answers at that address: the fallback shows once the script has failed.
    await vi.waitFor(() => expect(element.shadowRoot?.querySelector('slot')).toBeInstanceOf(HTMLSlotElement))
    meta.remove()
    forgetSettings()
  })

  it('reports progress to the data layer, and goes to the thank-you page once [EXT-3, STD-27, TRK-9, TRK-10, TRK-11]', async () => {
    const { root } = await mount(externalCheckout, props)
    const checkout = find(root, 'repejo-checkout')
    tell(checkout, 'first_interaction')
    tell(checkout, 'registered')
    tell(checkout, 'completed')
    tell(checkout, 'completed')
    expect(dataLayerEvents().map(({ event }) => event)).toEqual([
      'repejo_first_interaction',
      'repejo_registered',
      'repejo_complete',
    ])
    expect(visited.map((url) => new URL(url, location.href).pathname)).toEqual(['/tack/'])
  })

  it('is heard in the very task in which it becomes visible', async () => {
    const element = await place({ 'data-checkout-shortlink': 'jul' })
    const root = find(element.shadowRoot as ShadowRoot, '.root')
    await new Promise<void>((resolve) => {
      new MutationObserver((_, observer) => {
        observer.disconnect()
        tell(find(root, 'repejo-checkout'), 'registered')
        resolve()
      }).observe(root, { childList: true })
      Object.assign(element, { host })
    })
    expect(dataLayerEvents().map(({ event }) => event)).toEqual(['repejo_registered'])
  })

  it('stays where it is when there is no thank-you page', async () => {
    const { root } = await mount(externalCheckout, { ...props, thankYouPage: undefined })
    tell(find(root, 'repejo-checkout'), 'completed')
    expect(dataLayerEvents().map(({ event }) => event)).toEqual(['repejo_complete'])
    expect(visited).toEqual([])
  })

  it('shows the fallback when its script cannot be loaded', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { element } = await mount(
      externalCheckout,
      { ...props, host: `${host}/nobody-here` },
      { fallback: '<a href="/ge/">Ge en gåva</a>' },
    )
    await vi.waitFor(() => expect(element.shadowRoot?.querySelector('slot')?.assignedElements()).toHaveLength(1))
  })

  it('renders again when the page corrects a host that did not answer', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { element, root } = await mount(externalCheckout, { ...props, host: `${host}/nobody-there` })
    await vi.waitFor(() => expect(root.querySelector('slot')).toBeInstanceOf(HTMLSlotElement))
    Object.assign(element, { host })
    await vi.waitFor(() => expect(root.innerText).toBe('Kassan jul'))
    tell(find(root, 'repejo-checkout'), 'completed')
    expect(visited).toHaveLength(1)
  })
})

import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Link } from '@charity-elements/runtime/react'
import { pushEvent, reportElementError } from '@charity-elements/runtime'
import { markOnce } from './event-dedupe.ts'
import type * as once from './event-dedupe.ts'
import { outboundClick, recordOutboundClicks } from '@charity-elements/loader/testing'

const recorded = () => window.dataLayer ?? []

beforeEach(() => {
  delete window.dataLayer
  localStorage.clear()
  document.body.innerHTML = ''
})
afterEach(() => vi.restoreAllMocks())

describe('data layer', () => {
  it('is the page’s own, or is made when the page has none [TRK-6]', () => {
    pushEvent('generate_lead', { form_name: 'Kontakt' })
    expect(recorded()).toEqual([{ event: 'generate_lead', form_name: 'Kontakt' }])
    const own: unknown[] = [{ event: 'gtm.js' }]
    window.dataLayer = own
    pushEvent('repejo_complete', {})
    expect(own).toEqual([{ event: 'gtm.js' }, { event: 'repejo_complete' }])
  })

  it('receives script errors, and never what a donor typed [TRK-7]', () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    reportElementError('gift-bar', new TypeError("Cannot read properties of undefined (reading 'phone')"))
    expect(recorded()).toEqual([
      {
        event: 'javascript_error',
        tag: 'gift-bar',
        message: "TypeError: Cannot read properties of undefined (reading 'phone')",
      },
    ])
    try {
      JSON.parse('Anna Andersson anna@example.org 070-123 45 67')
    } catch (error) {
      reportElementError('gift-bar', error)
    }
    reportElementError('gift-bar', 'mail anna@example.org, phone +46 70-123 45 67, number 198112189876')
    reportElementError('gift-bar', new Error('x'.repeat(5000)))
    const sent = JSON.stringify(recorded())
    expect(sent).not.toMatch(/Andersson|example\.org|123 45|19811218/)
    expect(sent.length).toBeLessThan(1000)
    expect(logged).toHaveBeenCalledTimes(4)
  })
})

describe('a link that leads nowhere', () => {
  it('warns once in the console and in the data layer [LNK-2, LNK-4]', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const host = document.body.appendChild(document.createElement('div'))
    const root = createRoot(host)
    root.render(<Link link={{ title: 'Ge en gåva' }} />)
    await vi.waitFor(() => expect(recorded()).toEqual([{ event: 'content_error', reason: 'link: no-address' }]))
    root.render(<Link link={{ title: 'Ge en gåva' }} />)
    await vi.waitFor(() => expect(host.textContent).toBe('Bad content'))
    expect(warn.mock.calls).toEqual([["charity-elements: a link 'Ge en gåva' has neither a url nor a route path"]])
    root.unmount()
  })
})

describe('an event recorded once per attempt', () => {
  it('is marked once for each event and reference', () => {
    expect(markOnce('purchase', 'a1')).toBe(true)
    expect(markOnce('purchase', 'a1')).toBe(false)
    expect(markOnce('begin_checkout', 'a1')).toBe(true)
    expect(markOnce('purchase', 'a2')).toBe(true)
  })

  it('is not marked again after a reload or in another tab', async () => {
    expect(markOnce('purchase', 'b1')).toBe(true)
    // A second copy of the module has its own memory and the same storage, as another tab has.
    const other = (await import('./event-dedupe.ts?another-page' as string)) as typeof once
    expect(other.markOnce('purchase', 'b1')).toBe(false)
    expect(other.markOnce('purchase', 'b2')).toBe(true)
    expect(markOnce('purchase', 'b2')).toBe(false)
  })

  it('works when the browser refuses storage, or the key holds something else', () => {
    localStorage.setItem('charity-elements:recorded', '{"not": "a list"}')
    expect(markOnce('purchase', 'c1')).toBe(true)
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError')
    })
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(markOnce('purchase', 'c2')).toBe(true)
    expect(markOnce('purchase', 'c2')).toBe(false)
  })

  it('is forgotten after 200 later ones', () => {
    for (let i = 0; i < 300; i++) markOnce('purchase', `d${i}`)
    expect(JSON.parse(localStorage.getItem('charity-elements:recorded') ?? '')).toHaveLength(200)
  })
})

describe('the record of a click', () => {
  const site = ['www.example.org', 'localhost:4400']

  it.each([
    ['https://other.org/a/b', 'https://other.org/a/b', 'other.org'],
    ['http://other.org:8080/', 'http://other.org:8080/', 'other.org'],
    ['https://anna:secret@other.org/a?email=anna@example.org#anna', 'https://other.org/a', 'other.org'],
    ['https://shop.example.org/', 'https://shop.example.org/', 'shop.example.org'],
    ['mailto:Anna.Andersson@Example.org?subject=Hej', 'mailto:', 'example.org'],
    ['mailto:', 'mailto:', ''],
    ['tel:+46701234567', 'tel:', ''],
  ])('%s is recorded as %s at %s', (href, link_url, link_domain) => {
    expect(outboundClick(href, site)).toEqual({ link_url, link_domain })
  })

  it.each([
    'https://www.example.org/a',
    'http://www.example.org/',
    'http://localhost:4400/',
    'swish://x',
    'blob:x',
    '',
  ])('%s is not recorded [LNK-5]', (href) => {
    expect(outboundClick(href, site)).toBeNull()
  })
})

describe('clicks on links', () => {
  class OwnElement extends HTMLElement {
    static readonly charityElementsVersion = 'test'
  }
  class ForeignElement extends HTMLElement {}
  customElements.define('own-element', OwnElement)
  customElements.define('foreign-element', ForeignElement)

  const clicks = () => recorded().map((event) => (event as { link_url: string }).link_url)
  const links =
    '<a id="out" href="https://other.org/a">a</a><a id="mail" href="mailto:info@example.org">m</a>' +
    '<a id="tel" href="tel:+4681">t</a><a id="in" href="/inside">i</a><a id="nested" href="https://other.org/b"><b>b</b></a>'

  function linksIn(tag: string): ShadowRoot {
    const host = document.body.appendChild(document.createElement(tag))
    const root = host.attachShadow({ mode: 'open' })
    root.innerHTML = links
    return root
  }

  function press(root: ShadowRoot | Document, selector: string, type = 'click', button = 0): void {
    const event = new MouseEvent(type, { bubbles: true, composed: true, cancelable: true, button })
    root.querySelector(selector)?.dispatchEvent(event)
  }

  let stop: () => void
  const stay = (event: Event) => event.preventDefault()
  beforeEach(() => {
    document.addEventListener('click', stay)
    document.addEventListener('auxclick', stay)
  })
  afterEach(() => {
    stop()
    document.removeEventListener('click', stay)
    document.removeEventListener('auxclick', stay)
  })

  it('inside our roots are recorded when they leave the site [LNK-5, LNK-6, LNK-7]', () => {
    stop = recordOutboundClicks({ site: [], includesPage: false })
    const root = linksIn('own-element')
    for (const selector of ['#out', '#in', '#mail', '#tel', '#nested b']) press(root, selector)
    expect(recorded()).toEqual([
      { event: 'click', outbound: true, link_url: 'https://other.org/a', link_domain: 'other.org' },
      { event: 'click', outbound: true, link_url: 'mailto:', link_domain: 'example.org' },
      { event: 'click', outbound: true, link_url: 'tel:', link_domain: '' },
      { event: 'click', outbound: true, link_url: 'https://other.org/b', link_domain: 'other.org' },
    ])
  })

  it('with the middle button are recorded, with the right one they are not', () => {
    stop = recordOutboundClicks({ site: [], includesPage: false })
    const root = linksIn('own-element')
    press(root, '#out', 'auxclick', 1)
    press(root, '#out', 'auxclick', 2)
    expect(clicks()).toEqual(['https://other.org/a'])
  })

  it('are recorded even when a script stops the event', () => {
    stop = recordOutboundClicks({ site: [], includesPage: false })
    const root = linksIn('own-element')
    root.querySelector('#out')?.addEventListener('click', (event) => {
      event.stopImmediatePropagation()
      // The listener on document no longer prevents navigation.
      event.preventDefault()
    })
    press(root, '#out')
    expect(clicks()).toEqual(['https://other.org/a'])
  })

  it('on the page’s own links are recorded only when the page opts in', () => {
    document.body.insertAdjacentHTML('beforeend', links)
    const foreign = linksIn('foreign-element')
    stop = recordOutboundClicks({ site: [], includesPage: false })
    press(document, '#out')
    press(foreign, '#out')
    expect(clicks()).toEqual([])
    stop()
    stop = recordOutboundClicks({ site: [], includesPage: true })
    press(document, '#out')
    expect(clicks()).toEqual(['https://other.org/a'])
  })

  it('to the site’s own URLs are not recorded [LNK-5]', () => {
    stop = recordOutboundClicks({ site: ['https://other.org'], includesPage: false })
    press(linksIn('own-element'), '#out')
    expect(clicks()).toEqual([])
  })
})

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { outboundClick, recordOutboundClicks } from './outbound-clicks.ts'

const recorded = () => window.dataLayer ?? []

beforeEach(() => {
  delete window.dataLayer
  document.body.replaceChildren()
})

describe('the record of a click', () => {
  const site = ['www.example.org', 'localhost:4400']

  it.each([
    ['https://other.org/a/b', 'https://other.org/a/b', 'other.org'],
    ['http://other.org:8080/', 'http://other.org:8080/', 'other.org'],
    ['https://anna:secret@other.org/a?email=anna@example.org#anna', 'https://other.org/a', 'other.org'],
    ['https://shop.example.org/', 'https://shop.example.org/', 'shop.example.org'],
    ['mailto:Anna.Andersson@Example.org?subject=Hej', 'mailto:', 'example.org'],
    ['mailto:anna@example.org,berg@other.org', 'mailto:', 'other.org'],
    ['mailto:anna@example.org, berg', 'mailto:', ''],
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
  class RawCode extends OwnElement {}
  customElements.define('own-element', OwnElement)
  customElements.define('raw-code', RawCode)
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

  it('inside prerendered elements, pasted code and maps of pictures are recorded', () => {
    stop = recordOutboundClicks({ site: [], includesPage: false })
    const prerendered = linksIn('late-element')
    prerendered.innerHTML = `<div data-prerendered>${links}</div>`
    press(prerendered, '#out')
    const pasted = document.body.appendChild(document.createElement('raw-code'))
    pasted.innerHTML = '<map><area href="https://other.org/map"></map><a>none</a>'
    for (const selector of ['area', 'a']) press(document, selector)
    expect(clicks()).toEqual(['https://other.org/a', 'https://other.org/map'])
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

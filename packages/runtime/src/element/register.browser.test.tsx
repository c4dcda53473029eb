import { useState } from 'react'
import { array, boolean, number, object, optional, string } from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderElement } from '../server/render.ts'
import { find } from '../testing/mount.ts'
import { type ViewProps, cancelable, defineElement } from './define.ts'
import { register } from './register.ts'
import { entity, gift } from './shapes.ts'

/* What design 4 asks of our bridge over r2wc, row by row, in a real browser. */

const props = object({
  title: optional(string(), 'Rubrik'),
  amounts: optional(array(number()), [100]),
  isOpen: optional(boolean(), false),
  person: optional(entity({ firstName: string() })),
  connectedGift: optional(gift()),
})
const events = { 'test:press': cancelable(object({ presses: number() })) }

let drawn = 0

function View({ title, amounts, isOpen, person, connectedGift, emit }: ViewProps<typeof props, typeof events>) {
  const [presses, setPresses] = useState(0)
  drawn += 1
  if (title === 'boom') throw new Error('it broke')
  return (
    <section>
      <h2>{title}</h2>
      <p>{amounts.join(' ')}</p>
      <p className="open">{isOpen ? 'open' : 'closed'}</p>
      <p className="person">{person?.firstName ?? ''}</p>
      <p className="gift">{connectedGift ? `${connectedGift.id} ${connectedGift.giftTag[0]?.name}` : ''}</p>
      <button
        type="button"
        onClick={() => {
          setPresses(presses + 1)
          if (!emit('test:press', { presses: presses + 1 })) setPresses(0)
        }}
      >
        {presses}
      </button>
    </section>
  )
}

const styles = '.root { --own: 1 } h2 { color: rgb(1 2 3) }'
const testElement = defineElement({ tag: 'test-element', props, events, styles: [styles], view: View })

const dispatched: CustomEvent[] = []
const hear = (event: Event) => dispatched.push(event as CustomEvent)

beforeEach(() => {
  register(testElement)
  document.addEventListener('element:error', hear)
  delete window.dataLayer
})
afterEach(() => {
  document.removeEventListener('element:error', hear)
  dispatched.length = 0
  document.body.innerHTML = ''
  document.adoptedStyleSheets = []
  vi.restoreAllMocks()
})

/** Puts markup on the page as a parser would, and gives its first element. */
function put(html: string): HTMLElement {
  document.body.insertAdjacentHTML('beforeend', html)
  return document.body.lastElementChild as HTMLElement
}

const viewOf = (element: Element) =>
  vi.waitFor(() => {
    const view = element.shadowRoot?.querySelector<HTMLElement>('.root')
    expect(view?.querySelector('h2')).toBeInstanceOf(HTMLHeadingElement)
    return view as HTMLElement
  })

const says = (element: Element, selector: string, text: string) =>
  vi.waitFor(() => expect(element.shadowRoot?.querySelector(`.root ${selector}`)?.textContent).toBe(text))

describe('props', () => {
  it('come from attributes, the JSON child and data-props, a single attribute over both', async () => {
    const element = put(
      `<test-element data-title="Från attributet" data-props='{"title":"data-props","amounts":[5],"isOpen":true}'>
        <script type="application/json">{"amounts":[1,2],"person":{"FirstName":"Åsa","unknown":1}}</script>
      </test-element>`,
    )
    await says(element, 'h2', 'Från attributet')
    await says(element, 'p', '5')
    await says(element, '.person', 'Åsa')
    await says(element, '.open', 'open')
  })

  it('are read as the CMS serialises them: keys in either case, null for absent, a gift flat or under properties', async () => {
    const nested = put(
      `<test-element data-connected-gift='{"Id":42,"Properties":{"MinimumGiftAmount":null,"GiftTag":[{"Name":"Hemlöshet"}]}}'></test-element>`,
    )
    await says(nested, '.gift', '42 Hemlöshet')
    const flat = put(
      `<test-element data-connected-gift='[{"id":"7","giftTag":{"name":"Mat"}}]' data-is-open="True"></test-element>`,
    )
    await says(flat, '.gift', '7 Mat')
    await says(flat, '.open', 'open')
  })

  it('return to their default when an attribute is removed or emptied; an empty boolean is true', async () => {
    const element = put(`<test-element data-title="Egen" data-amounts="[7]" data-is-open></test-element>`)
    await says(element, '.open', 'open')
    element.removeAttribute('data-title')
    element.setAttribute('data-amounts', '')
    await says(element, 'h2', 'Rubrik')
    await says(element, 'p', '100')
  })

  it('may be set as properties before the element is defined, and are never written back to an attribute', async () => {
    const late = defineElement({ tag: 'test-late', props, events, view: View })
    const element = document.body.appendChild(document.createElement('test-late'))
    Object.assign(element, { title: 'Tidig', person: { firstName: 'Hemlig' } })
    register(late)
    await says(element, 'h2', 'Tidig')
    Object.assign(element, { title: 'Sen', amounts: [9] })
    await says(element, 'h2', 'Sen')
    await says(element, 'p', '9')
    expect(element.getAttributeNames()).toEqual([])
    Object.assign(element, { title: undefined })
    await says(element, 'h2', 'Rubrik')
  })
})

describe('bad input', () => {
  it('in an attribute is told in the console and to the page, and shows the fallback', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const element = put(`<test-element data-amounts="[100,"><a href="/ge/">Ge en gåva</a></test-element>`)
    await vi.waitFor(() => expect(dispatched).toHaveLength(1))
    expect(warn.mock.calls[0]?.[0]).toBe('charity-elements: <test-element> data-amounts: is not JSON')
    expect(dispatched[0]?.detail).toEqual({ tag: 'test-element', reason: 'data-amounts: is not JSON' })
    expect(find(element, 'a').checkVisibility()).toBe(true)
    element.setAttribute('data-amounts', '["hundra"]')
    await vi.waitFor(() => expect(dispatched).toHaveLength(2))
    expect(dispatched[1]?.detail.reason).toMatch(/^data-amounts\.0: .*number/)
    element.setAttribute('data-amounts', '[100]')
    await viewOf(element)
    expect(find(element, 'a').checkVisibility()).toBe(false)
    element.setAttribute('data-amounts', '{')
    await vi.waitFor(() => expect(find(element, 'a').checkVisibility()).toBe(true))
    element.setAttribute('data-amounts', '[200]')
    await says(element, 'p', '200')
    expect(find(element, 'a').checkVisibility()).toBe(false)
  })

  it('or a view that throws never stops the page or its neighbours [TRK-7]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const broken = put(`<test-element data-title="boom"><b>Reserv</b></test-element>`)
    const neighbour = put(`<test-element data-title="Granne"></test-element>`)
    await says(neighbour, 'h2', 'Granne')
    await vi.waitFor(() => expect(find(broken, 'b').checkVisibility()).toBe(true))
    // The room that was kept for the view is not kept for what stands in its place.
    await vi.waitFor(() => expect(broken.getBoundingClientRect().height).toBeLessThan(64))
    expect(window.dataLayer).toEqual([{ event: 'javascript_error', tag: 'test-element', message: 'Error: it broke' }])
    expect(dispatched[0]?.detail.reason).toBe('stopped working: it broke')
    broken.setAttribute('data-title', 'Lagad')
    Object.assign(broken, { amounts: [1] })
    await says(broken, 'h2', 'Lagad')
  })
})

describe('the life cycle', () => {
  it('never lets the page jump: room is kept, and the fallback stays in it, until the view stands', async () => {
    const [written, empty] = [put('<test-element><p>Reserv</p></test-element>'), put('<test-element></test-element>')]
    await Promise.resolve()
    expect(written.shadowRoot?.querySelector('h2')).toBeNull()
    expect(find(written, 'p').checkVisibility()).toBe(true)
    expect([written, empty].map((element) => element.getBoundingClientRect().height)).toEqual([64, 64])
    await Promise.all([viewOf(written), viewOf(empty)])
    expect(find(written, 'p').checkVisibility()).toBe(false)
  })

  it('keeps state when an element is moved within a task, and by moveBefore', async () => {
    const element = put('<test-element></test-element>')
    const view = await viewOf(element)
    find(view, 'button').click()
    await says(element, 'button', '1')
    const elsewhere = document.body.appendChild(document.createElement('div'))
    elsewhere.append(element)
    await Promise.resolve()
    document.body.append(element)
    elsewhere.append(element)
    await new Promise((resolve) => setTimeout(resolve))
    await says(element, 'button', '1')
    if ('moveBefore' in document.body) (document.body.moveBefore as (node: Node, child: null) => void)(element, null)
    await new Promise((resolve) => setTimeout(resolve))
    await says(element, 'button', '1')
  })

  it('draws a connected element only, and lets go of a removed one', async () => {
    const before = drawn
    document.createElement('test-element').setAttribute('data-title', 'Lös')
    await new Promise((resolve) => setTimeout(resolve))
    expect(drawn).toBe(before)
    const removed = Array.from({ length: 20 }, () => new WeakRef(put('<test-element></test-element>')))
    await vi.waitFor(() => expect(drawn).toBe(before + 20))
    document.body.innerHTML = ''
    // React itself holds on to the last thing that it drew.
    await viewOf(put('<test-element></test-element>'))
    await vi.waitFor(
      () => {
        ;(globalThis as { gc?: () => void }).gc?.()
        expect(removed.filter((element) => element.deref()).length).toBeLessThanOrEqual(1)
      },
      { timeout: 10_000, interval: 50 },
    )
  })

  it('keeps and hydrates what was prerendered', async () => {
    const place = document.body.appendChild(document.createElement('div'))
    const prerendered = defineElement({ tag: 'test-prerendered', props, events, view: View, keepsFallback: true })
    place.setHTMLUnsafe(
      renderElement(prerendered, { title: 'Förritad' }, { sheet: '/x.css', fallback: '<i>Reserv</i>' }),
    )
    const element = find(place, 'test-prerendered')
    const heading = find(element.shadowRoot as ShadowRoot, 'h2')
    expect(find(element, 'i').checkVisibility()).toBe(true)
    const before = drawn
    register(prerendered)
    await vi.waitFor(() => expect(find(element, 'i').checkVisibility()).toBe(false))
    expect(drawn).toBe(before + 1)
    expect(find(element.shadowRoot as ShadowRoot, 'h2')).toBe(heading)
    find(element.shadowRoot as ShadowRoot, 'button').click()
    await says(element, 'button', '1')
  })

  it('leaves the first definition of a tag and warns when another version meets it', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    register(testElement)
    expect(warn).not.toHaveBeenCalled()
    customElements.define(
      'test-other',
      class extends HTMLElement {
        static charityElementsVersion = '0.1.0'
      },
    )
    register(defineElement({ tag: 'test-other', props, events, view: View }))
    expect(warn.mock.calls[0]?.[0]).toMatch(/<test-other> is already defined by version 0\.1\.0/)
  })
})

describe('events', () => {
  it('reach the page through every root, and the page may object', async () => {
    const outer = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
    outer.innerHTML = '<test-element></test-element>'
    const element = find(outer, 'test-element')
    const view = await viewOf(element)
    const heard: unknown[] = []
    const object = (event: Event) => {
      heard.push((event as CustomEvent).detail)
      if (heard.length === 2) event.preventDefault()
    }
    document.addEventListener('test:press', object)
    find(view, 'button').click()
    await says(element, 'button', '1')
    find(view, 'button').click()
    await says(element, 'button', '0')
    document.removeEventListener('test:press', object)
    expect(heard).toEqual([{ presses: 1 }, { presses: 2 }])
  })
})

describe('isolation', () => {
  it('holds against a page that reverts, shrinks and inverts everything', async () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { all: revert; direction: rtl } html { font-size: 62.5% } body { font: italic 30px serif; color: red; text-align: right }',
    )
    document.adoptedStyleSheets = [sheet]
    const element = put('<test-element></test-element>')
    const view = await viewOf(element)
    const style = getComputedStyle(view)
    expect(getComputedStyle(element).display).toBe('block')
    expect([style.direction, style.fontSize, style.fontStyle, style.textAlign]).toEqual([
      'ltr',
      '16px',
      'normal',
      'start',
    ])
    expect(view.lang).toBe('sv')
    element.hidden = true
    expect(getComputedStyle(element).display).toBe('none')
  })

  it('constructs each sheet once for all elements of a document', async () => {
    const [one, other] = [put('<test-element></test-element>'), put('<test-element></test-element>')]
    await Promise.all([viewOf(one), viewOf(other)])
    expect(one.shadowRoot?.adoptedStyleSheets).toEqual(other.shadowRoot?.adoptedStyleSheets)
    one.shadowRoot?.adoptedStyleSheets.forEach((sheet, index) =>
      expect(sheet).toBe(other.shadowRoot?.adoptedStyleSheets[index]),
    )
  })

  it('lets a page choose the size that everything follows from', async () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(':root { --ce-font-size: 20px; --ce-color-ink: rgb(9 9 9) }')
    document.adoptedStyleSheets = [sheet]
    const view = await viewOf(put('<test-element></test-element>'))
    expect(getComputedStyle(view).fontSize).toBe('20px')
    expect(getComputedStyle(view).color).toBe('rgb(9, 9, 9)')
  })
})

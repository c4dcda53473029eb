import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderElement } from '../server/render.ts'
import { find } from '../testing/mount.ts'
import {
  View,
  beginElements,
  clearElements,
  drawn,
  events,
  props,
  put,
  says,
  testElement,
  viewOf,
} from '../testing/test-element.tsx'
import { defineElement } from './define.ts'
import { register } from './register.ts'

/* What design 4 asks of our bridge over r2wc, row by row, in a real browser. What it reads is tested beside read-props.ts. */

beforeEach(beginElements)
afterEach(clearElements)

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
    const before = drawn.times
    document.createElement('test-element').setAttribute('data-title', 'Lös')
    await new Promise((resolve) => setTimeout(resolve))
    expect(drawn.times).toBe(before)
    const removed = Array.from({ length: 20 }, () => new WeakRef(put('<test-element></test-element>')))
    await vi.waitFor(() => expect(drawn.times).toBe(before + 20))
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
    const before = drawn.times
    register(prerendered)
    await vi.waitFor(() => expect(find(element, 'i').checkVisibility()).toBe(false))
    expect(drawn.times).toBe(before + 1)
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

import { createElement, useEffect } from 'react'
import { object } from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderElement } from '@charity-elements/prerender/render'
import { find } from './testing/mount.ts'
import {
  View,
  beginElements,
  clearElements,
  renders,
  events,
  props,
  insertHtml,
  expectText,
  testElement,
  viewOf,
} from './testing/test-element.tsx'
import { type ViewProps, defineElement } from './core/element/define.ts'
import { reactElement } from './react/react-element.tsx'
import { useServices } from './react/hooks.ts'
import { register } from './register.ts'
import type { Services } from './core/element/view-context.ts'
import { pageServices } from './services.ts'

/* The life cycle of our elements, in a real browser. parse-props.browser.test.ts tests props. */

beforeEach(beginElements)
afterEach(clearElements)

describe('element life cycle', () => {
  it('never shifts the layout: space is reserved and the fallback stays until the view renders', async () => {
    const [withFallback, empty] = [
      insertHtml('<test-element><p>Reserv</p></test-element>'),
      insertHtml('<test-element></test-element>'),
    ]
    await Promise.resolve()
    expect(withFallback.shadowRoot?.querySelector('h2')).toBeNull()
    expect(find(withFallback, 'p').checkVisibility()).toBe(true)
    expect([withFallback, empty].map((element) => element.getBoundingClientRect().height)).toEqual([64, 64])
    await Promise.all([viewOf(withFallback), viewOf(empty)])
    expect(find(withFallback, 'p').checkVisibility()).toBe(false)
  })

  it.each([
    ['gives the focus of its fallback to the first part of the view that can have it', '[href="#1"]', 'input'],
    ['leaves the focus in fallback children that the view shows', '[slot=shown]', 'a'],
  ])('%s', async (_, focused, expected) => {
    const view = () => [
      createElement('h2', { key: 1 }),
      createElement('button', { key: 2, disabled: true }),
      createElement('input', { key: 3 }),
      createElement('slot', { key: 4, name: 'shown' }),
    ]
    const focusable = defineElement({ tag: 'test-focusable', props: object({}), view })
    register(focusable, reactElement)
    const element = insertHtml('<test-focusable><a href="#1">Ett</a><a href="#2" slot="shown">Två</a></test-focusable>')
    find(element, focused).focus()
    await viewOf(element)
    expect((element.shadowRoot?.activeElement ?? document.activeElement)?.localName).toBe(expected)
  })

  it('keeps state when an element is moved within a task, or by moveBefore', async () => {
    const element = insertHtml('<test-element></test-element>')
    const view = await viewOf(element)
    find(view, 'button').click()
    await expectText(element, 'button', '1')
    const elsewhere = document.body.appendChild(document.createElement('div'))
    elsewhere.append(element)
    await Promise.resolve()
    document.body.append(element)
    elsewhere.append(element)
    await new Promise((resolve) => setTimeout(resolve))
    await expectText(element, 'button', '1')
    if ('moveBefore' in document.body) (document.body.moveBefore as (node: Node, child: null) => void)(element, null)
    await new Promise((resolve) => setTimeout(resolve))
    await expectText(element, 'button', '1')
  })

  it('renders only connected elements, and frees the memory of removed ones', async () => {
    const before = renders.count
    document.createElement('test-element').setAttribute('data-title', 'Lös')
    await new Promise((resolve) => setTimeout(resolve))
    expect(renders.count).toBe(before)
    const removed = Array.from({ length: 20 }, () => new WeakRef(insertHtml('<test-element></test-element>')))
    await vi.waitFor(() => expect(renders.count).toBeGreaterThanOrEqual(before + 20))
    document.body.innerHTML = ''
    // React itself keeps a reference to the last tree that it rendered.
    await viewOf(insertHtml('<test-element></test-element>'))
    await vi.waitFor(() => {
      ;(globalThis as { gc?: () => void }).gc?.()
      expect(removed.filter((element) => element.deref()).length).toBeLessThanOrEqual(1)
    })
  })

  it('keeps and hydrates a prerendered shadow root', async () => {
    const host = document.body.appendChild(document.createElement('div'))
    const prerendered = defineElement({ tag: 'test-prerendered', props, events, view: View, takesGifts: true })
    host.setHTMLUnsafe(
      renderElement(prerendered, { title: 'Förritad' }, { sheet: '/x.css', fallback: '<i>Reserv</i>' }),
    )
    const element = find(host, 'test-prerendered')
    const heading = find(element.shadowRoot as ShadowRoot, 'h2')
    expect(find(element, 'i').checkVisibility()).toBe(true)
    register(prerendered, reactElement)
    await vi.waitFor(() => expect(find(element, 'i').checkVisibility()).toBe(false))
    expect(find(element.shadowRoot as ShadowRoot, 'h2')).toBe(heading)
    expect(heading.checkVisibility()).toBe(true)
    find(element.shadowRoot as ShadowRoot, 'button').click()
    await expectText(element, 'button', '1')
  })

  it('renders into the element itself where its root is light', async () => {
    register(defineElement({ tag: 'test-light', root: 'light', props, events, view: View }), reactElement)
    const element = insertHtml('<test-light data-title="I sidan"></test-light>')
    await vi.waitFor(() => expect(element.querySelector('h2')?.textContent).toBe('I sidan'))
    expect(element.shadowRoot).toBeNull()
    expect('drawn' in element.dataset).toBe(false)
  })

  it('keeps the page’s title where it has no such prop, and takes it away where it has', async () => {
    const untitled = defineElement({
      tag: 'test-untitled',
      props: object({}),
      view: () => createElement('h2', {}, 'Text'),
    })
    register(untitled, reactElement)
    const element = insertHtml('<test-untitled title="Tips"></test-untitled>')
    await expectText(element, 'h2', 'Text')
    expect(element.title).toBe('Tips')
    const titled = insertHtml('<test-element title="Rubrik"></test-element>')
    await expectText(titled, 'h2', 'Rubrik')
    expect(titled.hasAttribute('title')).toBe(false)
  })

  it('follows its attributes after a move', async () => {
    const element = insertHtml('<test-element data-title="Ett"></test-element>')
    await expectText(element, 'h2', 'Ett')
    document.body.appendChild(document.createElement('div')).append(element)
    element.dataset['title'] = 'Två'
    await expectText(element, 'h2', 'Två')
    element.removeAttribute('data-title')
    element.dataset['props'] = '{"title":"Tre"}'
    await expectText(element, 'h2', 'Tre')
    element.dataset['props'] = '{"title":"Fyra"}'
    await expectText(element, 'h2', 'Fyra')
  })

  it('has its styles in the document of a frame that it is moved into', async () => {
    const element = insertHtml('<test-element></test-element>')
    await viewOf(element)
    const frame = document.body.appendChild(document.createElement('iframe')).contentDocument as Document
    frame.body.append(element)
    expect(getComputedStyle(await viewOf(element).then((view) => find(view, 'h2'))).color).toBe('rgb(1, 2, 3)')
  })

  it.each(['data-preview', 'data-texts', 'data-props'])('is rendered again when its %s changes', async (attribute) => {
    const element = insertHtml('<test-element></test-element>')
    await viewOf(element)
    const before = renders.count
    element.setAttribute(attribute, '{}')
    await vi.waitFor(() => expect(renders.count).toBeGreaterThan(before))
  })

  it('that failed tries again when the page sets a property', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const element = insertHtml('<test-element data-title="boom"><b>Reserv</b></test-element>')
    await vi.waitFor(() => expect(find(element, 'b').checkVisibility()).toBe(true))
    Object.assign(element, { title: 'Lagad' })
    await expectText(element, 'h2', 'Lagad')
  })

  it('takes what the page has parsed since, until the page is complete', async () => {
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
    const json = (title: string) => {
      const script = document.createElement('script')
      script.type = 'application/json'
      script.textContent = JSON.stringify({ title })
      return script
    }
    const element = insertHtml('<test-element></test-element>')
    await viewOf(element)
    element.append(json('Sent'))
    await expectText(element, 'h2', 'Sent')
    state.mockRestore()
    document.dispatchEvent(new Event('DOMContentLoaded'))
    // The props are read for the last time in a microtask.
    await Promise.resolve()
    element.prepend(json('För sent'))
    // An element that is rendered later than this one would be.
    await viewOf(insertHtml('<test-element></test-element>'))
    await new Promise(requestAnimationFrame)
    await expectText(element, 'h2', 'Sent')
  })

  it('has the same services for as long as it is shown', async () => {
    const seen = new Set<Services>()
    const view = ({ title }: ViewProps<typeof props>) => {
      seen.add(useServices())
      return createElement('h2', {}, title)
    }
    register(defineElement({ tag: 'test-services', props, view }), reactElement)
    const element = insertHtml('<test-services></test-services>')
    for (const title of ['Ett', 'Två']) {
      element.dataset['title'] = title
      await expectText(element, 'h2', title)
    }
    expect([...seen]).toEqual([pageServices])
  })

  it('keeps the first definition of a tag and warns when another version defines it again', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    register(testElement, reactElement)
    expect(warn).not.toHaveBeenCalled()
    customElements.define(
      'test-other',
      class extends HTMLElement {
        static charityElementsVersion = '0.1.0'
      },
    )
    register(defineElement({ tag: 'test-other', props, events, view: View }), reactElement)
    expect(warn.mock.calls[0]?.[0]).toMatch(/<test-other> is already defined by version 0\.1\.0/)
  })
})

const noProps = object({})
const told = { 'test-told': object({}) }

describe('element events', () => {
  it('reach the page, which can cancel them', async () => {
    const outer = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
    outer.innerHTML = '<test-element></test-element>'
    const element = find(outer, 'test-element')
    const view = await viewOf(element)
    const heard: unknown[] = []
    const listener = (event: Event) => {
      heard.push((event as CustomEvent).detail)
      if (heard.length === 2) event.preventDefault()
    }
    document.addEventListener('test-press', listener)
    find(view, 'button').click()
    await expectText(element, 'button', '1')
    find(view, 'button').click()
    await expectText(element, 'button', '0')
    document.removeEventListener('test-press', listener)
    outer.host.remove()
    expect(heard).toEqual([{ presses: 1 }, { presses: 2 }])
  })

  it('that are not declared as cancelable happen, whatever the page says', async () => {
    const emitted = vi.fn()
    const view = ({ emit }: ViewProps<typeof noProps, typeof told>) => {
      useEffect(() => emitted(emit('test-told', {})), [])
      return createElement('h2')
    }
    register(defineElement({ tag: 'test-teller', props: noProps, events: told, view }), reactElement)
    document.addEventListener('test-told', (event) => event.preventDefault(), { once: true })
    await viewOf(insertHtml('<test-teller></test-teller>'))
    await expect.poll(() => emitted.mock.calls).toEqual([[true]])
  })
})

describe('element isolation', () => {
  it('holds against a page that resets and shrinks everything', async () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { all: revert } html { font-size: 62.5% } body { font: italic 30px serif; color: red; text-align: right }',
    )
    document.adoptedStyleSheets = [sheet]
    const element = insertHtml('<test-element></test-element>')
    const view = await viewOf(element)
    const style = getComputedStyle(view)
    expect(getComputedStyle(element).display).toBe('block')
    expect([style.fontSize, style.fontStyle, style.textAlign]).toEqual(['16px', 'normal', 'start'])
    expect(view.lang).toBe('sv')
    element.hidden = true
    expect(getComputedStyle(element).display).toBe('none')
  })

  it('follows the nearest dir, also when it changes', async () => {
    const outer = insertHtml('<div dir="rtl"><test-element></test-element></div>')
    const view = await viewOf(outer.firstElementChild as HTMLElement)
    expect(getComputedStyle(view).direction).toBe('rtl')
    outer.dir = 'ltr'
    expect(getComputedStyle(view).direction).toBe('ltr')
  })

  it('constructs each style sheet once for all elements of a document', async () => {
    const [one, other] = [insertHtml('<test-element></test-element>'), insertHtml('<test-element></test-element>')]
    await Promise.all([viewOf(one), viewOf(other)])
    expect(one.shadowRoot?.adoptedStyleSheets).toEqual(other.shadowRoot?.adoptedStyleSheets)
    one.shadowRoot?.adoptedStyleSheets.forEach((sheet, index) =>
      expect(sheet).toBe(other.shadowRoot?.adoptedStyleSheets[index]),
    )
  })

  it('lets a page choose the base font size that all sizes follow', async () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(':root { --ce-font-size: 20px; --ce-color-text: rgb(9 9 9) }')
    document.adoptedStyleSheets = [sheet]
    const view = await viewOf(insertHtml('<test-element></test-element>'))
    expect(getComputedStyle(view).fontSize).toBe('20px')
    expect(getComputedStyle(view).color).toBe('rgb(9, 9, 9)')
  })
})

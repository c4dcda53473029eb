import { attributeOf, type ElementDefinition, type Example, parseProps } from '@charity-elements/runtime'
import { renderElement } from '@charity-elements/prerender/render'
import { inReact } from '@charity-elements/runtime/react'
import { define } from '@charity-elements/runtime/testing'
import { type ComponentType, createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { accordionItem } from './accordion-item/element.ts'
import { examples as accordionExamples } from './accordion-item/examples.ts'
import { contentImage } from './content-image/element.ts'
import { examples as imageExamples } from './content-image/examples.ts'
import { contentLink } from './content-link/element.ts'
import { examples as linkExamples } from './content-link/examples.ts'
import { pageBanner } from './page-banner/element.ts'
import { examples as bannerExamples } from './page-banner/examples.ts'
import { richText } from './rich-text/element.ts'
import { examples as richTextExamples } from './rich-text/examples.ts'
import { trustBadges } from './trust-badges/element.ts'
import { examples as badgeExamples } from './trust-badges/examples.ts'

/* Templates render content without React. In React, the same templates must show the same. */

beforeEach(() => {
  document.body.replaceChildren()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

const elements: readonly (readonly [ElementDefinition, readonly Example[]])[] = [
  [accordionItem as never, accordionExamples],
  [contentImage as never, imageExamples],
  [contentLink as never, linkExamples],
  [pageBanner as never, bannerExamples],
  [richText as never, richTextExamples],
  [trustBadges as never, badgeExamples],
]

/** The HTML of an element's template in React. */
function inReactHtml({ template, props: schema }: ElementDefinition, props: object): string {
  const properties = new Map(Object.entries(props))
  const parsed = parseProps(schema, { jsonChild: null, dataProps: null, attribute: () => null, properties })
  if (!template || !parsed.props) return expect.unreachable()
  const view = document.createElement('div')
  const root = createRoot(view)
  flushSync(() => root.render(createElement(inReact(template) as ComponentType<object>, parsed.props)))
  const html = view.innerHTML
  root.unmount()
  return html
}

/** Attributes that only scripts set: for find in page, and for an editor's own colour. */
const markup = (root: Element): string =>
  root.innerHTML.replace(' hidden="until-found"', '').replace(/ style="[^"]*"| dark(?=")/g, '')

/** An element with these props, and the root of its view once it has rendered, possibly empty. */
async function drawn(tag: string, props: object) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(props)) {
    if (value !== undefined)
      element.setAttribute(attributeOf(name), typeof value === 'string' ? value : JSON.stringify(value))
  }
  document.body.append(element)
  const root = await vi.waitFor(() => {
    const found = element.shadowRoot?.querySelector('.root[data-drawn]')
    expect(found).toBeInstanceOf(Element)
    return found as Element
  })
  return { element, root }
}

describe.each(elements.map(([definition, examples]) => ({ tag: definition.tag, definition, examples })))(
  '$tag',
  ({ tag, definition, examples }) => {
    it.each(examples.filter(({ steps }) => !steps))('$name: shows the same in React', async ({ props }) => {
      define(definition)
      const { root } = await drawn(tag, props)
      expect(markup(root)).toBe(inReactHtml(definition, props))
    })

    it.each(examples.filter(({ steps }) => !steps))('$name: keeps its nodes for other texts', async ({ props }) => {
      define(definition)
      const { element, root } = await drawn(tag, props)
      const [before, html] = [[...root.querySelectorAll('*')], root.innerHTML]
      // A language object that has everything a template may ask for.
      element.dataset['texts'] = '{"none-of-ours":"x"}'
      // Elements are updated in turn: once another one is there, this one has been.
      await drawn(tag, props)
      expect(root.innerHTML).toBe(html)
      expect([...root.querySelectorAll('*')].every((node, index) => node === before[index])).toBe(true)
    })
  },
)

it('prerendered content shows what a script has set before it is defined', async () => {
  const late: ElementDefinition = { ...(contentImage as never as ElementDefinition), tag: 'late-image' }
  document.body.setHTMLUnsafe(renderElement(late, {}))
  const element = document.body.firstElementChild as HTMLElement
  Object.assign(element, { image: { url: '/media/natt.jpg', alt: 'Ett hus', width: 16, height: 9 } })
  define(late)
  await vi.waitFor(() => expect(element.shadowRoot?.querySelector('img')?.alt).toBe('Ett hus'))
})

it('content with an error is never beside the fallback, and is reported once', async () => {
  delete window.dataLayer
  define(contentLink)
  const element = document.createElement('content-link')
  element.setAttribute('data-link', '{"title":"Läs mer"}')
  element.innerHTML = '<span>Läs mer</span>'
  document.body.append(element)
  // The element makes the root in a microtask, and fills it in a later task.
  await Promise.resolve()
  const root = element.shadowRoot as ShadowRoot
  const seen: string[] = []
  const shown = () =>
    ['slot', '[part="bad-content"]'].filter((selector) => root.querySelector(selector) !== null).join()
  const observer = new MutationObserver(() => seen.push(shown()))
  observer.observe(root, { childList: true, subtree: true })
  expect(shown()).toBe('slot')
  await vi.waitFor(() => expect(shown()).toBe('[part="bad-content"]'))
  expect(new Set(seen)).toEqual(new Set(['[part="bad-content"]']))
  observer.disconnect()

  const reported = () => window.dataLayer?.map((entry) => Reflect.get(entry as object, 'event'))
  expect(reported()).toEqual(['content_error'])
  element.setAttribute('data-appearance', 'button')
  await drawn('content-link', { link: { url: '/ge/', title: 'Ge' } })
  expect(reported()).toEqual(['content_error'])
})

import type { ElementDefinition } from '@charity-elements/runtime/core/element/define.ts'
import type { Example } from '@charity-elements/runtime/core/element/example.ts'
import { reactView } from '@charity-elements/runtime/react/react-view.ts'
import { register } from '@charity-elements/runtime/core/element/register.ts'
import { attributeOf } from '@charity-elements/runtime/core/element/parse-props.ts'
import { renderElement } from '@charity-elements/prerender/render/render.ts'
import { define } from '@charity-elements/runtime/testing/define.ts'
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

/* What is rendered without React is what React renders, and React can take it over. */

beforeEach(() => document.body.replaceChildren())
afterEach(() => vi.restoreAllMocks())

const elements: readonly (readonly [ElementDefinition, readonly Example[]])[] = [
  [accordionItem as never, accordionExamples],
  [contentImage as never, imageExamples],
  [contentLink as never, linkExamples],
  [pageBanner as never, bannerExamples],
  [richText as never, richTextExamples],
  [trustBadges as never, badgeExamples],
]
/** Content with an error, which React reports, and a colour that a script sets. */
const needsReact = (root: Element, props: object): boolean =>
  root.querySelector('[part="bad-content"]') !== null || /"backgroundColor":"#/.test(JSON.stringify(props))

/** The same element, rendered with React from the start. */
function withReact(definition: ElementDefinition): ElementDefinition {
  const other: ElementDefinition = { ...definition, tag: `react-${definition.tag}`, hydrate: 'page' }
  register(other, reactView)
  return other
}

/** An element with these props, and the root of its view once it is drawn: it may show nothing. */
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

const isStatic = (root: Element): boolean => root.hasAttribute('data-hydrate')

/** Whether React has handlers for a node. */
const isHandled = (node: Element): boolean =>
  Object.entries(node).some(
    ([key, value]) =>
      key.startsWith('__reactProps$') &&
      Object.entries(value as object).some(([name, prop]) => /^on[A-Z]/.test(name) && typeof prop === 'function'),
  )
const isDisclosure = ({ earlyDisclosure }: ElementDefinition, node: Element): boolean =>
  earlyDisclosure !== undefined && node.matches('button[aria-controls]')

describe.each(elements.map(([definition, examples]) => ({ tag: definition.tag, definition, examples })))(
  '$tag',
  ({ tag, definition, examples }) => {
    it.each(examples.filter(({ steps }) => !steps))(
      '$name is what React renders, and is taken over',
      async (example) => {
        const warned = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'error')]
        define(definition)
        const { element, root } = await drawn(tag, example.props)
        const { root: expected } = await drawn(withReact(definition).tag, example.props)
        await vi.waitFor(() => expect(root.innerHTML).toBe(expected.innerHTML))
        expect(isStatic(root)).toBe(!needsReact(root, example.props))
        if (!isStatic(root)) return

        const [before, html] = [[...root.querySelectorAll('*')], root.innerHTML]
        for (const calls of warned) calls.mockClear()
        // Another language object, which the view may ask for anything.
        element.dataset['texts'] = '{"none-of-ours":"x"}'
        await vi.waitFor(() => expect(isStatic(root)).toBe(false))
        expect(root.innerHTML).toBe(html)
        expect([...root.querySelectorAll('*')].every((node, index) => node === before[index])).toBe(true)
        // A handler would have been dead until now, but for that of the disclosure.
        expect([...root.querySelectorAll('*')].filter(isHandled).every((node) => isDisclosure(definition, node))).toBe(
          true,
        )
        // React's development version tells of each difference.
        const differences = warned.flatMap(({ mock }) => mock.calls.map(String)).filter((text) => /hydrat/i.test(text))
        expect(differences.filter((text) => !text.includes('until-found'))).toEqual([])
      },
    )
  },
)

it('prerendered content without texts shows what a script has set before it is defined', async () => {
  const late: ElementDefinition = { ...(contentImage as never as ElementDefinition), tag: 'late-image' }
  document.body.setHTMLUnsafe(renderElement(late, {}))
  const element = document.body.firstElementChild as HTMLElement
  Object.assign(element, { image: { url: '/media/natt.jpg', alt: 'Ett hus', width: 16, height: 9 } })
  define(late)
  await vi.waitFor(() => expect(element.shadowRoot?.querySelector('img')?.alt).toBe('Ett hus'))
})

it('content with an error, which React renders, is never beside the fallback', async () => {
  define(contentLink)
  const element = document.createElement('content-link')
  element.setAttribute('data-link', '{"title":"Läs mer"}')
  element.innerHTML = '<span>Läs mer</span>'
  document.body.append(element)
  // The root is made in a microtask, and filled in a later task.
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
})

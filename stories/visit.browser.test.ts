/// <reference types="vite/types/importMeta.d.ts" />
import type { ElementDefinition } from '@charity-elements/runtime/element/define.ts'
import type { Example } from '@charity-elements/runtime/element/example.ts'
import { expectAccessible, settled } from '@charity-elements/runtime/testing/mount.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { brands } from './brands/brands.ts'
import { story } from './story.ts'

/* Every story is visited, in the first theme and the second brand: the real element, drawn in the state of its example. */

const definitions = import.meta.glob<Record<string, unknown>>('../packages/*/src/*/element.ts', { eager: true })
const examples = import.meta.glob<{ examples: readonly Example[] }>('../packages/*/src/*/examples.ts', { eager: true })

const isDefinition = (value: unknown): value is ElementDefinition =>
  typeof value === 'object' && value !== null && 'tag' in value && 'view' in value

const elements = Object.entries(definitions).flatMap(([path, module]) => {
  const definition = Object.values(module).find(isDefinition)
  const states = examples[path.replace(/element\.ts$/, 'examples.ts')]?.examples ?? []
  return definition ? [{ definition, states, tag: definition.tag }] : []
})

const brandSheet = new CSSStyleSheet()
document.adoptedStyleSheets.push(brandSheet)

afterEach(() => document.body.replaceChildren())

/** Puts a story on the page and waits until its view is drawn, or until it has said why it shows its fallback. */
async function visit(definition: ElementDefinition, example: Example): Promise<HTMLElement> {
  const { render, args } = story(definition, example)
  const element = render(args, { globals: { surface: 'example' } })
  let hasFailed = false
  element.addEventListener('element:error', () => (hasFailed = true))
  const place = document.createElement('main')
  place.className = 'stage'
  place.append(element)
  document.body.append(place)
  await vi.waitFor(() => {
    const drawn = definition.root === 'light' ? element : element.shadowRoot?.querySelector('.root')
    expect(hasFailed || drawn !== null).toBe(true)
  })
  // The first effects and the answers of the API are on their way: a task later they are in.
  await new Promise((resolve) => setTimeout(resolve))
  if (example.shows) {
    const selector = example.shows
    await vi.waitFor(() => expect(element.shadowRoot?.querySelector(selector)).not.toBeNull())
  }
  if (element.shadowRoot) await settled(element.shadowRoot)
  return element
}

it('has states to show for every element', () => {
  expect(elements.filter(({ states }) => states.length === 0).map(({ tag }) => tag)).toEqual([])
})

describe.each(elements)('the stories of $tag', ({ definition, states }) => {
  it.each(Object.keys(brands) as (keyof typeof brands)[])(
    'are drawn, fit the page and leave nothing for axe to say, in the theme %s',
    async (brand) => {
      brandSheet.replaceSync(brands[brand].css)
      for (const example of states) {
        const element = await visit(definition, example)
        for (const width of [360, 1280]) {
          await page.viewport(width, 800)
          const { scrollWidth } = document.documentElement
          expect(scrollWidth, `${example.name}: wider than a page of ${width} px`).toBeLessThanOrEqual(width)
        }
        await expectAccessible(element)
        document.body.replaceChildren()
      }
    },
    60_000,
  )
})

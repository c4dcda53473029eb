/// <reference types="vite/types/importMeta.d.ts" />
import type { ElementDefinition, Example } from '@charity-elements/runtime'
import { settled } from '@charity-elements/runtime/testing'
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cropPictures } from './crop-pictures.ts'
import stage from './.storybook/stage.css?inline'
import { playSteps } from './play-steps.ts'
import { previewOf, story } from './story.ts'

/*
 * Every element with its states, and how a test visits one. Importing this prepares the test's
 * page.
 */

const definitions = import.meta.glob<Record<string, unknown>>('../packages/*/src/*/element.ts', { eager: true })
const examples = import.meta.glob<{ examples: readonly Example[] }>('../packages/*/src/*/examples.ts', { eager: true })

const isDefinition = (value: unknown): value is ElementDefinition =>
  typeof value === 'object' && value !== null && 'tag' in value && 'props' in value

/** Every element with its states, as in Storybook. */
export const elements = Object.entries(definitions).flatMap(([path, module]) => {
  const definition = Object.values(module).find(isDefinition)
  const states = examples[path.replace(/element\.ts$/, 'examples.ts')]?.examples ?? []
  if (!definition) return []
  const [first] = states
  const preview = first && definition.previews ? [previewOf(definition, first)] : []
  return [{ definition, states: [...states, ...preview], tag: definition.tag }]
})

/** The size of the page in a picture; it is higher if the story is. */
export const defaultWidth = 640
export const minHeight = 720

const stageSheet = new CSSStyleSheet()
stageSheet.replaceSync(stage)
document.adoptedStyleSheets.push(stageSheet)

/** Blocks images, players and scripts of other hosts, so that the stories do not depend on them. */
beforeAll(() => {
  document.head.insertAdjacentHTML(
    'beforeend',
    `<base href="/"><meta name="charity-elements:checkout-hosts" content="localhost:4420"><meta http-equiv="Content-Security-Policy" content="img-src 'self' data: blob:; script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:; frame-src 'self'">`,
  )
})
beforeEach(() => {
  for (const level of ['warn', 'info', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

/** Puts an element on the page, on a surface. */
export function mountOn(element: HTMLElement, surface = 'base'): HTMLElement {
  const stageElement = document.createElement('main')
  stageElement.className = 'stage'
  stageElement.dataset['surface'] = surface
  stageElement.append(element)
  document.body.append(stageElement)
  return element
}

const hasFailingServer = ({ api = {} }: Example): boolean =>
  Object.values(api).some((answer) => (answer as { status?: unknown } | null)?.status === 500)

/**
 * Makes the page's clock fast, because a payment reports a failing service only after a quarter of
 * a minute.
 */
function makeTimeFly(): void {
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => 20 * now())
}

/**
 * Renders a story and waits until it has reached its state, or has failed and shows its fallback.
 */
export async function visit(definition: ElementDefinition, example: Example): Promise<HTMLElement> {
  const { render, args } = story(definition, example)
  const element = render(args, { globals: { surface: 'example' } })
  let hasFailed = false
  element.addEventListener('element-error', () => (hasFailed = true))
  mountOn(element, example.surface)
  if (definition.root === 'shadow') await cropPictures(element)
  await playSteps(element, example.steps)
  if (hasFailingServer(example)) makeTimeFly()
  if (definition.root === 'shadow') {
    const shown = example.shows ?? '.root > *'
    await vi.waitFor(() => expect(hasFailed || element.shadowRoot?.querySelector(shown), shown).toBeTruthy(), 5_000)
  }
  // Wait one task for the first effects and the mock API's answers.
  await new Promise((resolve) => setTimeout(resolve))
  await picturesIn(element.shadowRoot ?? element)
  if (element.shadowRoot) await settled(element.shadowRoot)
  return element
}

/**
 * Waits until all images have loaded or failed. Each keeps one file: which of several a browser shows
 * depends on those that it has loaded for other widths, and their heights differ by a pixel.
 */
export async function picturesIn(root: ParentNode): Promise<void> {
  for (const offer of root.querySelectorAll<HTMLImageElement | HTMLSourceElement>('[srcset*=" "]')) {
    offer.srcset = offer.srcset.replace(/ .*/, '')
  }
  const images = [...root.querySelectorAll('img')]
  images.forEach((image) => (image.loading = 'eager'))
  await Promise.all(images.map((image) => image.decode().catch(() => undefined)))
}

/** Resizes the page and waits until it is laid out, which happens after the browser's answer. */
export async function resize(width: number, height = minHeight): Promise<void> {
  await page.viewport(width, height)
  await vi.waitFor(() => expect([innerWidth, innerHeight]).toEqual([width, height]))
  // One frame for the resize event, one for its effects.
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
}

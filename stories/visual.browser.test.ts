/// <reference types="vite/types/importMeta.d.ts" />
import type { ElementDefinition, Example } from '@charity-elements/runtime'
import { expectAccessible, settled } from '@charity-elements/runtime/testing'
import tokensSource from '@charity-elements/runtime/tokens.css?raw'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { brands } from './brands/brands.ts'
import { cropPictures } from './crop-pictures.ts'
import stage from './.storybook/stage.css?inline'
import { playSteps } from './play-steps.ts'
import { setPseudoLocale } from './pseudo-locale.ts'
import { previewOf, story } from './story.ts'
import { Tokens } from './tokens.stories.ts'

/* Every story in both brands, and every element in a pseudo-locale: layout, accessibility and visual baseline. */

const definitions = import.meta.glob<Record<string, unknown>>('../packages/*/src/*/element.ts', { eager: true })
const examples = import.meta.glob<{ examples: readonly Example[] }>('../packages/*/src/*/examples.ts', { eager: true })
const baselines = Object.keys(import.meta.glob('./baselines/**/*.png', { query: '?url' }))

type Brand = keyof typeof brands

const isDefinition = (value: unknown): value is ElementDefinition =>
  typeof value === 'object' && value !== null && 'tag' in value && 'props' in value

const elements = Object.entries(definitions).flatMap(([path, module]) => {
  const definition = Object.values(module).find(isDefinition)
  const states = examples[path.replace(/element\.ts$/, 'examples.ts')]?.examples ?? []
  if (!definition) return []
  const [first] = states
  const preview = first && definition.previews ? [previewOf(definition, first)] : []
  return [{ definition, states: [...states, ...preview], tag: definition.tag }]
})

/** The path of a story's visual baseline: `ljus/gift-bar/With-a-link`. */
const baselineOf = (brand: Brand, tag: string, { name }: Example) =>
  `${brand}/${tag}/${name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')}`

/** The size of the page in a picture; it is higher if the story is. */
const defaultWidth = 640
const minHeight = 720

const brandSheet = new CSSStyleSheet()
const stageSheet = new CSSStyleSheet()
stageSheet.replaceSync(stage)
document.adoptedStyleSheets.push(stageSheet, brandSheet)

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
function mountOn(element: HTMLElement, surface = 'base'): HTMLElement {
  const stageElement = document.createElement('main')
  stageElement.className = 'stage'
  stageElement.dataset['surface'] = surface
  stageElement.append(element)
  document.body.append(stageElement)
  return element
}

const hasFailingServer = ({ api = {} }: Example): boolean =>
  Object.values(api).some((answer) => (answer as { status?: unknown } | null)?.status === 500)

/** Makes the page's clock fast: a payment that fails for a quarter of a minute says so, and no test waits that long. */
function makeTimeFly(): void {
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => 20 * now())
}

/** Renders a story and waits until it has reached its state, or has failed and shows its fallback. */
async function visit(definition: ElementDefinition, example: Example): Promise<HTMLElement> {
  const { render, args } = story(definition, example)
  const element = render(args, { globals: { surface: 'example' } })
  let hasFailed = false
  element.addEventListener('element:error', () => (hasFailed = true))
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

/** Waits until all images have loaded or failed. */
async function picturesIn(root: ParentNode): Promise<void> {
  const images = [...root.querySelectorAll('img')]
  images.forEach((image) => (image.loading = 'eager'))
  await Promise.all(images.map((image) => image.decode().catch(() => undefined)))
}

/** Resizes the page and waits until it is laid out, which is later than the browser's answer. */
async function resize(width: number, height = minHeight): Promise<void> {
  await page.viewport(width, height)
  await vi.waitFor(() => expect([innerWidth, innerHeight]).toEqual([width, height]))
  // One frame for the resize event, one for its effects.
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
}

/** Makes the page as high as the story, with the images for this width loaded, so that the picture shows all of it. */
async function showAll(element: HTMLElement, width: number): Promise<void> {
  await resize(width)
  await picturesIn(element.shadowRoot ?? element)
  const wanted = () => Math.max(minHeight, element.parentElement?.offsetHeight ?? 0)
  for (let height = minHeight; height !== wanted();) {
    height = wanted()
    await resize(width, height)
  }
}

it('every element has examples', () => {
  expect(elements.filter(({ states }) => states.length === 0).map(({ tag }) => tag)).toEqual([])
})

it('every visual baseline belongs to a story', () => {
  const all = Object.keys(brands) as Brand[]
  const stories = elements.flatMap(({ tag, states }) =>
    states.flatMap((state) => all.map((brand) => `./baselines/${baselineOf(brand, tag, state)}.png`)),
  )
  const others = [
    ...all.map((brand) => `./baselines/${brand}/tokens.png`),
    ...elements.map(({ tag }) => `./baselines/pseudo/${tag}.png`),
  ]
  expect(baselines.filter((path) => ![...stories, ...others].includes(path))).toEqual([])
})

describe.each(Object.keys(brands) as Brand[])('theme %s', (brand) => {
  beforeAll(() => brandSheet.replaceSync(brands[brand].css))

  it('tokens: each is shown once; the page fits, is accessible and matches its baseline', async () => {
    await resize(360)
    const tokens = mountOn(Tokens.render())
    const names = [...tokens.querySelectorAll('.name')].map(({ textContent }) => textContent)
    expect(names).toEqual([...new Set(tokensSource.match(/--ce-[a-z][\w-]*/g))])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
    await expectAccessible(tokens)
    await showAll(tokens, 1280)
    await expect(document.body).toMatchScreenshot(`${brand}/tokens`)
  })

  describe.each(elements)('story of $tag', ({ definition, states, tag }) => {
    it.each(states)('$name renders, fits the page, is accessible and matches its baseline', async (example) => {
      await resize(example.width ?? defaultWidth)
      const element = await visit(definition, example)
      for (const width of example.width ? [example.width] : [360, 1280]) {
        await resize(width)
        const { scrollWidth } = document.documentElement
        expect(scrollWidth, `wider than a page of ${width} px`).toBeLessThanOrEqual(width)
      }
      await expectAccessible(element)
      await showAll(element, example.width ?? defaultWidth)
      await expect(document.body).toMatchScreenshot(baselineOf(brand, tag, example))
    })
  })
})

describe('pseudo-locale: long texts with accents, from right to left', () => {
  beforeAll(() => {
    brandSheet.replaceSync(brands.first.css)
    setPseudoLocale(true)
    return () => setPseudoLocale(false)
  })

  it.each(elements)(
    '$tag fits the page, is accessible and matches its baseline',
    async ({ definition, states, tag }) => {
      // The first state; of menus the one that is wide.
      const example = states.find(({ width }) => width === 1280 && /menu|header/.test(tag)) ?? states[0]
      if (!example) throw new Error(`<${tag}> has no examples.`)
      await resize(example.width ?? 360)
      const element = await visit(definition, example)
      if (!example.width) expect(document.documentElement.scrollWidth, 'wider than a page of 360 px').toBe(360)
      // A longer name no longer begins with the shorter label.
      await expectAccessible(element, ['label-content-name-mismatch'])
      await showAll(element, example.width ?? defaultWidth)
      await expect(document.body).toMatchScreenshot(`pseudo/${tag}`)
    },
  )
})

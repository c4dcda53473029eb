/// <reference types="vite/types/importMeta.d.ts" />
import type { ElementDefinition } from '@charity-elements/runtime/element/define.ts'
import type { Example } from '@charity-elements/runtime/element/example.ts'
import { expectAccessible, settled } from '@charity-elements/runtime/testing/mount.ts'
import tokensSource from '@charity-elements/runtime/theme/tokens.css?raw'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { brands } from './brands/brands.ts'
import stage from './.storybook/stage.css?inline'
import { perform } from './perform.ts'
import { previewOf, story } from './story.ts'
import { Tokens } from './tokens.stories.ts'

/* Every story is visited, in the first theme and the second brand: the real element, in the state of its example. */

const definitions = import.meta.glob<Record<string, unknown>>('../packages/*/src/*/element.ts', { eager: true })
const examples = import.meta.glob<{ examples: readonly Example[] }>('../packages/*/src/*/examples.ts', { eager: true })
const kept = Object.keys(import.meta.glob('./kept/**/*.png', { query: '?url' }))

type Brand = keyof typeof brands

const isDefinition = (value: unknown): value is ElementDefinition =>
  typeof value === 'object' && value !== null && 'tag' in value && 'view' in value

const elements = Object.entries(definitions).flatMap(([path, module]) => {
  const definition = Object.values(module).find(isDefinition)
  const states = examples[path.replace(/element\.ts$/, 'examples.ts')]?.examples ?? []
  if (!definition) return []
  const [first] = states
  const preview = first && definition.previews ? [previewOf(definition, first)] : []
  return [{ definition, states: [...states, ...preview], tag: definition.tag }]
})

/** The kept picture of a story, below `kept`: `ljus/gift-bar/With-a-link`. */
const pictureOf = (brand: Brand, tag: string, { name }: Example) =>
  `${brand}/${tag}/${name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')}`

/** The size of a page whose picture is kept; higher where more stands on it. */
const usualWidth = 640
const usualHeight = 720

const brandSheet = new CSSStyleSheet()
const stageSheet = new CSSStyleSheet()
stageSheet.replaceSync(stage)
document.adoptedStyleSheets.push(stageSheet, brandSheet)

/** The picture of a line of text: how the browser draws that took the others. */
const specimen = 'specimen'

/**
 * Whether this browser draws text as that one did: another version or other fonts put every letter a little elsewhere, which says
 * nothing of a story. Then all else is tested, and the pictures are left to machines that draw alike.
 */
async function drawsAlike(): Promise<boolean> {
  await resize(usualWidth)
  document.body.innerHTML =
    '<p style="font: 18px system-ui">Ge en gåva idag: 1 250 kr. <b>Åäö ÅÄÖ</b> <i>Swisha</i></p>'
  const isAlike = await expect(document.body)
    .toMatchScreenshot(specimen)
    .then(
      () => true,
      () => false,
    )
  document.body.replaceChildren()
  if (!isAlike)
    console.log('This browser draws text in its own way: stories are not compared with their kept pictures.')
  return isAlike
}
let isAlike: Promise<boolean> | undefined

/** No story asks another host for a picture, a player or a script: what those hosts say today is no matter of ours. */
beforeAll(() => {
  document.head.insertAdjacentHTML(
    'beforeend',
    `<base href="/"><meta http-equiv="Content-Security-Policy" content="img-src 'self' data: blob:; script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:; frame-src 'self'">`,
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
function stand(element: HTMLElement, surface = 'paper'): HTMLElement {
  const place = document.createElement('main')
  place.className = 'stage'
  place.dataset['surface'] = surface
  place.append(element)
  document.body.append(place)
  return element
}

/** Puts a story on the page and waits until it shows what it is to show, or has said why it shows its fallback. */
async function visit(definition: ElementDefinition, example: Example): Promise<HTMLElement> {
  const { render, args } = story(definition, example)
  const element = render(args, { globals: { surface: 'example' } })
  let hasFailed = false
  element.addEventListener('element:error', () => (hasFailed = true))
  stand(element, example.surface)
  await perform(element, example.steps)
  if (definition.root === 'shadow') {
    const shown = example.shows ?? '.root > *'
    await vi.waitFor(() => expect(hasFailed || element.shadowRoot?.querySelector(shown), shown).toBeTruthy(), 5_000)
  }
  // The first effects and the answers of the API are on their way: a task later they are in.
  await new Promise((resolve) => setTimeout(resolve))
  await picturesIn(element.shadowRoot ?? element)
  if (element.shadowRoot) await settled(element.shadowRoot)
  return element
}

/** Waits until the pictures have come, or have not. */
async function picturesIn(root: ParentNode): Promise<void> {
  const images = [...root.querySelectorAll('img')]
  images.forEach((image) => (image.loading = 'eager'))
  await Promise.all(images.map((image) => image.decode().catch(() => undefined)))
}

/** Gives the page a size, and waits until it has it and is laid out anew: the browser answers before that. */
async function resize(width: number, height = usualHeight): Promise<void> {
  await page.viewport(width, height)
  await vi.waitFor(() => expect([innerWidth, innerHeight]).toEqual([width, height]))
  // One frame for the event, one for what it led to.
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
}

/** Makes the page as high as the story that stands on it, its pictures of this width come, so that all of it is seen. */
async function showAll(element: HTMLElement, width: number): Promise<void> {
  await resize(width)
  await picturesIn(element.shadowRoot ?? element)
  const wanted = () => Math.max(usualHeight, element.parentElement?.offsetHeight ?? 0)
  for (let height = usualHeight; height !== wanted();) {
    height = wanted()
    await resize(width, height)
  }
}

it('has states to show for every element', () => {
  expect(elements.filter(({ states }) => states.length === 0).map(({ tag }) => tag)).toEqual([])
})

it('keeps no picture of a story that is gone', () => {
  const all = Object.keys(brands) as Brand[]
  const stories = elements.flatMap(({ tag, states }) =>
    states.flatMap((state) => all.map((brand) => `./kept/${pictureOf(brand, tag, state)}.png`)),
  )
  const others = [...all.map((brand) => `./kept/${brand}/tokens.png`), `./kept/${specimen}.png`]
  expect(kept.filter((path) => ![...stories, ...others].includes(path))).toEqual([])
})

describe.each(Object.keys(brands) as Brand[])('in the theme %s', (brand) => {
  beforeAll(() => brandSheet.replaceSync(brands[brand].css))

  it('the page of all tokens shows each once, fits the page, leaves nothing for axe to say, and looks as it did', async () => {
    const isCompared = await (isAlike ??= drawsAlike())
    await resize(360)
    const tokens = stand(Tokens.render())
    const names = [...tokens.querySelectorAll('.name')].map(({ textContent }) => textContent)
    expect(names).toEqual([...new Set(tokensSource.match(/--ce-[a-z][\w-]*/g))])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
    await expectAccessible(tokens)
    await showAll(tokens, 1280)
    if (isCompared) await expect(document.body).toMatchScreenshot(`${brand}/tokens`)
  })

  describe.each(elements)('the story of $tag', ({ definition, states, tag }) => {
    it.each(states)(
      '$name is drawn, fits the page, leaves nothing for axe to say, and looks as it did',
      async (example) => {
        const isCompared = await (isAlike ??= drawsAlike())
        await resize(example.width ?? usualWidth)
        const element = await visit(definition, example)
        for (const width of example.width ? [example.width] : [360, 1280]) {
          await resize(width)
          const { scrollWidth } = document.documentElement
          expect(scrollWidth, `wider than a page of ${width} px`).toBeLessThanOrEqual(width)
        }
        await expectAccessible(element)
        await showAll(element, example.width ?? usualWidth)
        if (isCompared) await expect(document.body).toMatchScreenshot(pictureOf(brand, tag, example))
      },
    )
  })
})

import {
  type AnyObjectSchema,
  attributeOf,
  type ElementDefinition,
  type EventTable,
  type Example,
  replaceServices,
} from '@charity-elements/runtime'
import { define } from '@charity-elements/runtime/testing'
import { outcomes } from '@charity-elements/preview'
import { markupOf } from '../tools/catalogue/markup.mjs'
import { cropPictures } from './crop-pictures.ts'
import { exampleServices } from './example-services.ts'
import { playSteps } from './play-steps.ts'

/** The surface of the toolbar; `example` is the example's own. */
export interface Globals {
  readonly surface?: string
  readonly language?: string
}

/** The toolbar's name for a viewport width. */
export const viewportOf = (width: number): string => `w${width}`

/** The width of the docs page, which a story for a wide page is scaled down to. */
const docsScale = 0.7
const frameHeight = 640

/**
 * A story that needs a page of a certain width, in a frame of that width on the docs page. It plays
 * its steps there.
 */
function frameOf(id: string, width: number): HTMLElement {
  const frame = document.createElement('iframe')
  frame.src = `iframe.html?id=${id}&viewMode=story`
  frame.title = `${width} px`
  frame.width = String(width)
  frame.height = String(frameHeight)
  frame.style.border = '0'
  if (width < 1000) return frame
  const scaled = document.createElement('div')
  scaled.style.blockSize = `${frameHeight * docsScale}px`
  frame.style.transformOrigin = '0 0'
  frame.style.scale = String(docsScale)
  scaled.append(frame)
  return scaled
}

/** Controls of attributes that are not props. */
const attributeArgs = ['preview', 'texts']

/**
 * Waits until the toolbar has resized the page and the menus have reacted. A story in its own
 * window keeps its width.
 */
async function pageWidthIs(width: number): Promise<void> {
  const end = performance.now() + 2000
  while (innerWidth !== width && performance.now() < end) await sleep(16)
  await sleep(100)
}

const sleep = (time: number) => new Promise((resolve) => setTimeout(resolve, time))

/**
 * The demo host renders JPEGs from SVG files. Storybook uses the SVG files themselves, and crops
 * them (crop-pictures.ts).
 */
const withPictures = (attribute: string): string =>
  attribute.replace(/\/media\/([\w-]+)\.jpg/g, './media/$1.svg').replace(/\/assets\/(?=[\w-]+\.svg)/g, './')

/** An example as a preview, with its banner and the control for the outcome. */
export function previewOf({ previews }: Pick<ElementDefinition, 'previews'>, example: Example): Example {
  if (!previews) throw new Error('The element has no preview.')
  return { ...example, name: 'Preview', props: { ...example.props, preview: outcomes[previews][0] }, shows: '.preview' }
}

/**
 * A story: the real custom element in the state of an example, with its props in attributes and a
 * mock API in the page. The example's steps are played once it has rendered.
 */
export function story<Props extends AnyObjectSchema, Events extends EventTable>(
  definition: ElementDefinition<Props, Events>,
  example: Example,
) {
  const { tag } = definition
  const { width, steps } = example
  return {
    args: example.props,
    ...(width && { globals: { viewport: { value: viewportOf(width) } } }),
    parameters: {
      surface: example.surface,
      docs: {
        // The docs page shows the state that the steps lead to.
        story: { autoplay: Boolean(steps) },
        source: {
          transform: (_: string, { args }: { args: object }) => markupOf(tag, args, example.fallback),
          language: 'html',
        },
      },
    },
    render: (args: object, { globals, id = '', viewMode }: { globals: Globals; id?: string; viewMode?: string }) => {
      if (viewMode === 'docs' && width) return frameOf(id, width)
      define(definition as ElementDefinition)
      const element = document.createElement(tag)
      const surface = globals.surface === 'example' ? example.surface : globals.surface
      if (surface === 'inverse' || surface === 'primary') element.dataset.surface = surface
      for (const [name, value] of Object.entries(args)) {
        if (value === undefined || !(name in definition.props.entries || attributeArgs.includes(name))) continue
        element.setAttribute(attributeOf(name), withPictures(typeof value === 'string' ? value : JSON.stringify(value)))
      }
      element.innerHTML = example.fallback
      replaceServices(
        exampleServices(example.api, (message) => console.info(message)),
        element,
      )
      return element
    },
    play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
      const element = canvasElement.querySelector<HTMLElement>(tag)
      if (!element) return
      if (width) await pageWidthIs(width)
      if (definition.root === 'shadow') await cropPictures(element)
      await playSteps(element, steps)
    },
  }
}

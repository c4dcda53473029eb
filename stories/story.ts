import type { ElementDefinition, EventTable } from '@charity-elements/runtime/element/define.ts'
import type { Example } from '@charity-elements/runtime/element/example.ts'
import { attributeOf } from '@charity-elements/runtime/element/read-props.ts'
import { register } from '@charity-elements/runtime/element/register.ts'
import { replaceServices } from '@charity-elements/runtime/element/services.ts'
import type { AnyObject } from '@charity-elements/runtime/element/shapes.ts'
import { outcomes } from '@charity-elements/runtime/preview/outcomes.ts'
import { markupOf } from '../scripts/catalogue/markup.mjs'
import { answering } from './answers.ts'
import { perform } from './perform.ts'

/** The surface that the toolbar has chosen; `example` is what the example asks for. */
export interface Globals {
  readonly surface?: string
}

/** The toolbar's name of a page of a width. */
export const viewportOf = (width: number): string => `w${width}`

/** Waits until the toolbar has given the page its width, and the menus have heard of it; a page of its own keeps the width it has. */
async function pageIs(width: number): Promise<void> {
  const given = performance.now() + 2000
  while (innerWidth !== width && performance.now() < given) await rest(16)
  await rest(100)
}

const rest = (time: number) => new Promise((resolve) => setTimeout(resolve, time))

/** The demo host draws its pictures from SVG as an image server would; without the host, the drawings themselves stand in. */
const withPictures = (attribute: string): string =>
  attribute.replace(/\/media\/([\w-]+)\.jpg/g, './media/$1.svg').replace(/\/assets\/(?=[\w-]+\.svg)/g, './')

/** An example as an editor sees it before the page is published: under its banner, every outcome a choice away. */
export function previewOf({ previews }: Pick<ElementDefinition, 'previews'>, example: Example): Example {
  if (!previews) throw new Error('The element has no preview.')
  return { ...example, name: 'Preview', props: { ...example.props, preview: outcomes[previews][0] }, shows: '.preview' }
}

/**
 * A story: the real custom element in the state of an example, its props in attributes as a template writes them, the API answered
 * in the page. What a visitor does is done as soon as it is drawn.
 */
export function story<Props extends AnyObject, Events extends EventTable>(
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
        source: {
          transform: (_: string, { args }: { args: object }) => markupOf(tag, args, example.fallback),
          language: 'html',
        },
      },
    },
    render: (args: object, { globals }: { globals: Globals }) => {
      register(definition as ElementDefinition)
      const element = document.createElement(tag)
      const surface = globals.surface === 'example' ? example.surface : globals.surface
      if (surface === 'navy' || surface === 'red') element.dataset.surface = surface
      for (const [name, value] of Object.entries(args)) {
        if (value === undefined || !(name in definition.props.entries || name === 'preview')) continue
        element.setAttribute(attributeOf(name), withPictures(typeof value === 'string' ? value : JSON.stringify(value)))
      }
      element.innerHTML = example.fallback
      replaceServices(
        answering(example.api, (what) => console.info(what)),
        element,
      )
      return element
    },
    play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
      const element = canvasElement.querySelector<HTMLElement>(tag)
      if (width) await pageIs(width)
      if (element) await perform(element, steps)
    },
  }
}

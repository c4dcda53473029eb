import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { type InferInput, safeParse } from 'valibot'
import type { ElementDefinition, EventTable } from '../element/define.ts'
import { Root } from '../element/Root.tsx'
import { attributeOf } from '../element/read-props.ts'
import { pageServices } from '../element/services.ts'
import type { AnyObject } from '../element/shapes.ts'

export interface RenderOptions {
  /** The address of the element's style sheet on the CDN. Prerendered HTML links it: it has no `style` of its own. */
  readonly sheet: string
  /** The HTML that stands in the element until it takes over. It is the template's own and goes out as it is. */
  readonly fallback?: string
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (mark) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[mark] ?? mark)

const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** An element's tag with its props as attributes, safely encoded. @throws Error when a prop is not what the element takes. */
function tagOf<Props extends AnyObject, Events extends EventTable>(
  { tag, props }: ElementDefinition<Props, Events>,
  given: InferInput<Props>,
): string {
  const checked = safeParse(props, given)
  if (!checked.success) throw new Error(`<${tag}> ${checked.issues.map(({ message }) => message).join(' ')}`)
  const attributes = Object.entries(given)
    .filter(([, value]) => value !== undefined)
    .map(([prop, value]) => ` ${attributeOf(prop)}="${escaped(written(value))}"`)
  return `<${tag}${attributes.join('')}>`
}

/**
 * An element as HTML, drawn before any script arrives: a declarative shadow root that the element keeps and hydrates. An element
 * that takes gifts shows its fallback link beside it until then, and answers no press.
 * @throws Error when a prop is not what the element takes.
 */
export function renderElement<Props extends AnyObject, Events extends EventTable>(
  definition: ElementDefinition<Props, Events>,
  given: InferInput<Props>,
  { sheet, fallback = '' }: RenderOptions,
): string {
  const { tag, root, keepsFallback } = definition
  const opening = tagOf(definition, given)
  // What stands in the light DOM is drawn in the browser alone.
  if (root === 'light') return `${opening}${fallback}</${tag}>`
  const view = renderToString(
    createElement(Root, {
      definition: definition as ElementDefinition,
      props: safeParse(definition.props, given).output as object,
      emit: () => true,
      host: { element: null, services: pageServices },
      onDrawn: () => undefined,
      onError: (error) => {
        throw error
      },
    }),
  )
  return [
    opening,
    '<template shadowrootmode="open">',
    `<link rel="stylesheet" href="${escaped(sheet)}">`,
    `<div class="root" lang="sv" data-prerendered${keepsFallback ? ' inert' : ''}>${view}</div>`,
    keepsFallback ? '<slot></slot>' : '',
    '</template>',
    fallback,
    `</${tag}>`,
  ].join('')
}

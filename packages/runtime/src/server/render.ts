import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { type InferInput, safeParse } from 'valibot'
import type { ElementDefinition, EventTable } from '../core/element/define.ts'
import { Root } from '../core/element/Root.tsx'
import { attributeOf } from '../core/element/parse-props.ts'
import { pageServices } from '../core/element/services.ts'
import type { AnyObjectSchema } from '../core/element/cms-schemas.ts'

export interface RenderOptions {
  /** The URL of the element's style sheet on the CDN. Prerendered HTML links it and has no inline styles, for CSP. */
  readonly sheet: string
  /** The element's fallback children. Trusted HTML of the template, written unescaped. */
  readonly fallback?: string
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (mark) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[mark] ?? mark)

const serialize = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** An element's start tag with its props as escaped attributes. @throws Error when a prop does not match the schema. */
function startTag<Props extends AnyObjectSchema, Events extends EventTable>(
  { tag, props }: ElementDefinition<Props, Events>,
  given: InferInput<Props>,
): string {
  const checked = safeParse(props, given)
  if (!checked.success) throw new Error(`<${tag}> ${checked.issues.map(({ message }) => message).join(' ')}`)
  const attributes = Object.entries(given)
    .filter(([, value]) => value !== undefined)
    .map(([prop, value]) => ` ${attributeOf(prop)}="${escapeHtml(serialize(value))}"`)
  return `<${tag}${attributes.join('')}>`
}

/**
 * Prerenders an element as HTML: a declarative shadow root that the element hydrates. Until then a gift element also shows its
 * fallback link, and its view is `inert`.
 * @throws Error when a prop does not match the schema.
 */
export function renderElement<Props extends AnyObjectSchema, Events extends EventTable>(
  definition: ElementDefinition<Props, Events>,
  given: InferInput<Props>,
  { sheet, fallback = '' }: RenderOptions,
): string {
  const { tag, root, keepsFallback } = definition
  const opening = startTag(definition, given)
  // An element without a shadow root renders only in the browser.
  if (root === 'light') return `${opening}${fallback}</${tag}>`
  const view = renderToString(
    createElement(Root, {
      definition: definition as ElementDefinition,
      props: safeParse(definition.props, given).output as object,
      emit: () => true,
      host: { element: null, services: pageServices },
      onRendered: () => undefined,
      onError: (error) => {
        throw error
      },
    }),
  )
  return [
    opening,
    '<template shadowrootmode="open">',
    `<link rel="stylesheet" href="${escapeHtml(sheet)}">`,
    `<div class="root" lang="sv" data-prerendered${keepsFallback ? ' inert' : ''}>${view}</div>`,
    keepsFallback ? '<slot></slot>' : '',
    '</template>',
    fallback,
    `</${tag}>`,
  ].join('')
}

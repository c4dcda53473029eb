import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { type InferInput, safeParse } from 'valibot'
import type { ElementDefinition, EventTable } from '../core/element/define.ts'
import type { Translation } from '../core/language/define-texts.ts'
import { swedish } from '../core/language/language.ts'
import { createLanguage } from '../language/create-language.ts'
import { Root } from '../core/element/Root.tsx'
import { attributeOf } from '../core/element/parse-props.ts'
import { prerenderedRule } from '../core/element/placeholder.ts'
import { sharedStyles } from '../core/element/sheets.ts'
import { pageServices } from '../core/element/services.ts'
import { isWellFormed } from './well-formed.ts'
import { outsideBrowsers, textParagraphs } from '../html/html-to-rich-tree.ts'
import { parseHtml } from '../text/parse-html.ts'
import { type AnyObjectSchema, fromCms } from '../core/element/cms-schemas.ts'

export interface RenderOptions {
  /**
   * The URL of the element's style sheet on the CDN, which the HTML links. Without it the styles are in the HTML, which a CSP must allow.
   */
  readonly sheet?: string
  /** The page's CSP nonce for styles in the HTML. */
  readonly nonce?: string
  /** The language of its texts, which the HTML says too. Default: Swedish. */
  readonly lang?: string
  /** Texts that replace the element's own, by key, as in `data-texts`. */
  readonly texts?: Readonly<Record<string, string>>
  /** The element's fallback children. Trusted HTML of the template, written unescaped. */
  readonly fallback?: string
}

/** Whether the view has HTML that only a browser can parse, and so shows its text. */
let isIncomplete = false

outsideBrowsers.parse = (given, findBlock) => {
  const html = given.replace(/\r\n?/g, '\n')
  if (isWellFormed(html)) return parseHtml(html, findBlock)
  isIncomplete = true
  return textParagraphs(html, findBlock)
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (mark) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[mark] ?? mark)

const serialize = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** An element's start tag with its props and other attributes, escaped. */
const startTag = (tag: string, given: object, attributes: Readonly<Record<string, unknown>>): string =>
  `<${tag}${[
    ...Object.entries(given).map(([prop, value]) => [attributeOf(prop), value] as const),
    ...Object.entries(attributes),
  ]
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escapeHtml(serialize(value))}"`)
    .join('')}>`

/** The attributes by which `loader/late-hydration.ts` knows when to hydrate. A view that is not complete yet is hydrated with the page. */
function hydrationOf({ hydrate, earlyDisclosure }: ElementDefinition): string {
  if (hydrate === 'page' || isIncomplete) return ''
  const disclosure = earlyDisclosure
    ? ` data-disclosure="${attributeOf(earlyDisclosure.prop)} ${earlyDisclosure.event}"`
    : ''
  return ` data-hydrate="${hydrate}"${disclosure}`
}

/**
 * Prerenders an element as HTML: a declarative shadow root that the element hydrates. Until then a gift element also shows its
 * fallback link, and its view is `inert`.
 * @param translations The languages that it may be rendered in besides Swedish.
 * @throws Error when a prop does not match the schema, or the language is not among `translations`.
 */
export function renderElement<Props extends AnyObjectSchema, Events extends EventTable>(
  definition: ElementDefinition<Props, Events>,
  given: InferInput<Props>,
  { sheet, nonce, lang, texts, fallback = '' }: RenderOptions = {},
  translations: Readonly<Record<string, Translation>> = {},
): string {
  const { tag, root, keepsFallback, styles } = definition
  const props = Object(fromCms(given)) as object
  const checked = safeParse(definition.props, props)
  if (!checked.success) throw new Error(`<${tag}> ${checked.issues.map(({ message }) => message).join(' ')}`)
  const translation = lang === undefined || lang === 'sv' ? {} : Object.hasOwn(translations, lang) && translations[lang]
  if (!translation) throw new Error(`<${tag}> has no texts in '${lang}'.`)
  const language = lang || texts ? createLanguage(tag, lang ?? 'sv', translation, texts) : swedish
  const opening = startTag(tag, props, { lang, 'data-texts': texts })
  // An element without a shadow root renders only in the browser.
  if (root === 'light') return `${opening}${fallback}</${tag}>`
  isIncomplete = false
  const view = renderToString(
    createElement(Root, {
      definition: definition as ElementDefinition,
      props: checked.output,
      emit: () => true,
      host: { element: null, services: pageServices, language },
      onRendered: () => undefined,
      onError: (error) => {
        throw error
      },
    }),
  )
  return [
    opening,
    '<template shadowrootmode="open">',
    sheet === undefined
      ? `<style${nonce === undefined ? '' : ` nonce="${escapeHtml(nonce)}"`}>${[...sharedStyles, ...styles, prerenderedRule].join('\n')}</style>`
      : `<link rel="stylesheet" href="${escapeHtml(sheet)}">`,
    `<div class="root" lang="${escapeHtml(language.lang)}" data-prerendered${isIncomplete ? '="text"' : ''}${hydrationOf(definition as ElementDefinition)}${keepsFallback ? ' inert' : ''}>${view}</div>`,
    keepsFallback ? '<slot></slot>' : '',
    '</template>',
    fallback,
    `</${tag}>`,
  ].join('')
}

import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { type InferInput, safeParse } from 'valibot'
import {
  type AnyObjectSchema,
  attributeOf,
  ContentError,
  createLanguage,
  type ElementDefinition,
  type EventTable,
  fromCms,
  isOn,
  type Language,
  pageServices,
  parseProps,
  prerenderedRule,
  type PropSources,
  renderHtml,
  sharedStyles,
  swedish,
  type Translation,
} from '@charity-elements/runtime'
import { ElementRoot } from '@charity-elements/runtime/react'
import { htmlParser } from '@charity-elements/ui/content'
import { escapeHtml } from '../escape-html.js'
import { htmlToRichTree } from './html-tree.ts'
import { RenderError } from './render-error.ts'

export { RenderError }

/** Where the styles of prerendered HTML come from. */
interface StyleOptions {
  /**
   * The URL of the element's style sheet on the CDN, which the HTML links. Without it the styles
   * are in the HTML, which a CSP must allow.
   */
  readonly sheet?: string
  /** The hash of that style sheet, for a page that names hashes. */
  readonly integrity?: string
  /** The page's CSP nonce for styles in the HTML. */
  readonly nonce?: string
}

export interface RenderOptions extends StyleOptions {
  /** The language of its texts, which the HTML also declares. Default: Swedish. */
  readonly lang?: string
  /** Texts that replace the element's own, by key, as in `data-texts`. */
  readonly texts?: Readonly<Record<string, string>>
  /** The element's fallback children. Trusted HTML of the template, written unescaped. */
  readonly fallback?: string
  /** Other attributes of the element, such as `class` and `data-surface`. */
  readonly attributes?: Readonly<Record<string, string>>
}

/** An element in a page's HTML. */
export interface ElementMarkup extends Omit<PropSources, 'properties'> {
  /** The nearest `lang`: `en-GB`. */
  readonly lang?: string | undefined
  /** Texts that replace the element's own, by key. */
  readonly texts?: Readonly<Record<string, unknown>>
}

type Translations = Readonly<Record<string, Translation>>

htmlParser.parse = htmlToRichTree

const serialize = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** An attribute with an escaped value. Names cannot be escaped, so an invalid one is refused. */
function attributeHtml(name: string, value: unknown): string {
  if (!/^[a-z][\w:.-]*$/i.test(name)) throw new RenderError(`'${name}' is no name of an attribute.`)
  return ` ${name}="${escapeHtml(serialize(value))}"`
}

/**
 * An element's start tag with its props and other attributes. Leaves out props that the schema does
 * not know, because the author of the content chose their names.
 */
function startTag(
  { tag, props }: ElementDefinition,
  given: object,
  attributes: Readonly<Record<string, unknown>>,
): string {
  const known = Object.entries(given).filter(([prop]) => Object.hasOwn(props.entries, prop))
  const all = [...known.map(([prop, value]) => [attributeOf(prop), value] as const), ...Object.entries(attributes)]
  const written = all.filter(([, value]) => value !== undefined).map(([name, value]) => attributeHtml(name, value))
  return `<${tag}${written.join('')}>`
}

/**
 * The attributes that tell the loader (packages/loader/src/hydration.ts) when to fetch the files of
 * a prerendered element. `data-hydrate` is
 * - `idle`: when the browser is idle, or at the first intent to use it, for elements that people give
 *   with: they may have a payment to reopen;
 * - `page`: near the viewport, or at the first intent to use it. Views with invalid content are
 *   among these, because only the browser reports it;
 * - `intent`: at the first intent to use it;
 * - `changes`: a template, which needs its files only when the page changes it;
 * - absent if nothing can be pressed before, because there is no button.
 */
function hydrationAttributes(definition: ElementDefinition, props: object, view: string): string {
  const { disclosure, hydrate, needsScript, takesGifts } = definition
  if (hydrate === 'page' || needsScript?.(props as never) || view.includes(' part="bad-content"')) {
    return view.includes('<button') ? ` data-hydrate="${takesGifts ? 'idle' : 'page'}"` : ''
  }
  const state = disclosure ? ` data-disclosure="${attributeOf(disclosure.prop)} ${disclosure.event}"` : ''
  return ` data-hydrate="${hydrate ?? 'changes'}"${state}`
}

/** The HTML of a view. @throws RenderError when its content is invalid as a whole. */
function viewHtml(definition: ElementDefinition, props: object, language: Language): string {
  const { template } = definition
  if (template) return renderHtml(template({ ...props, context: { texts: language.texts, report: () => undefined } }))
  const root = createElement(ElementRoot, {
    viewInput: {
      definition,
      props,
      emit: () => true,
      context: { element: null, services: pageServices, language },
      onRendered: () => undefined,
      onError: (error) => {
        throw error
      },
    },
  })
  try {
    return renderToString(root)
  } catch (error) {
    throw error instanceof ContentError ? new RenderError(`<${definition.tag}> ${error.message}`) : error
  }
}

/**
 * The declarative shadow root that an element hydrates; empty for one that renders into itself,
 * which only the browser does.
 */
function shadowRoot(
  definition: ElementDefinition,
  props: object,
  language: Language,
  { sheet, integrity, nonce }: StyleOptions,
): string {
  const { root, styles } = definition
  if (root === 'light') return ''
  const view = viewHtml(definition, props, language)
  const hydration = hydrationAttributes(definition, props, view)
  // Its style sheet shows it unless scripts do not run. Until it is hydrated, it keeps what is typed.
  const isHiddenUntilScript = definition.hydrate === 'intent' || definition.takesGifts || view.includes('<form')
  return [
    '<template shadowrootmode="open">',
    sheet === undefined
      ? `<style${nonce === undefined ? '' : ` nonce="${escapeHtml(nonce)}"`}>${[...sharedStyles, ...styles, prerenderedRule].join('\n')}</style>`
      : `<link rel="stylesheet" href="${escapeHtml(sheet)}"${integrity === undefined ? '' : ` integrity="${escapeHtml(integrity)}" crossorigin`}>`,
    `<div class="root" lang="${escapeHtml(language.lang)}" data-prerendered${hydration}${isHiddenUntilScript ? ' hidden' : ''}>${view}</div>`,
    isHiddenUntilScript ? '<slot></slot>' : '',
    '</template>',
  ].join('')
}

/**
 * Prerenders an element as HTML: a declarative shadow root that the element hydrates. A form or a
 * gift element shows its fallback instead where scripts do not run.
 * @param translations The languages that it may be rendered in besides Swedish.
 * @throws RenderError when a prop does not match the schema, or the language is not among
 * `translations`.
 */
export function renderElement<Props extends AnyObjectSchema, Events extends EventTable>(
  definition: ElementDefinition<Props, Events>,
  given: InferInput<Props>,
  { lang, texts, fallback = '', attributes, ...styles }: RenderOptions = {},
  translations: Translations = {},
): string {
  const { tag } = definition
  const props = Object(fromCms(given)) as object
  const checked = safeParse(definition.props, props)
  if (!checked.success) throw new RenderError(`<${tag}> ${checked.issues.map(({ message }) => message).join(' ')}`)
  const translation = lang === undefined || lang === 'sv' ? {} : Object.hasOwn(translations, lang) && translations[lang]
  if (!translation) throw new RenderError(`<${tag}> has no texts in '${lang}'.`)
  const language = lang || texts ? createLanguage(tag, lang ?? 'sv', translation, texts) : swedish
  return [
    startTag(definition as ElementDefinition, props, { lang, 'data-texts': texts, ...attributes }),
    shadowRoot(definition as ElementDefinition, checked.output, language, styles),
    fallback,
    `</${tag}>`,
  ].join('')
}

/**
 * Prerenders an element that is already in a page, and returns the declarative shadow root to put
 * into it. Reads props and language from the attributes like the element in a browser. Empty for a
 * preview, and for an element that renders into itself.
 * @throws RenderError when a prop is invalid.
 */
export function renderShadowRoot(
  definition: ElementDefinition,
  { lang = 'sv', texts, ...sources }: ElementMarkup,
  styles: StyleOptions = {},
  translations: Translations = {},
): string {
  const { tag } = definition
  const parsed = parseProps(definition.props, { ...sources, properties: new Map() })
  if (!parsed.props || parsed.problems.length > 0) {
    throw new RenderError(`<${tag}> ${parsed.problems.map(({ where, reason }) => `${where}: ${reason}`).join(' ')}`)
  }
  if (definition.previews && isOn(sources.attribute('data-preview') ?? undefined)) return ''
  const code = Object.keys(definition.languages).find((one) => `${lang}-`.toLowerCase().startsWith(`${one}-`)) ?? 'sv'
  const language = code === 'sv' && !texts ? swedish : createLanguage(tag, code, translations[code] ?? {}, texts)
  return shadowRoot(definition, parsed.props, language, styles)
}

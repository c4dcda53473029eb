import type { ElementDefinition } from '../core/element/define.ts'
import type { Languages, Translation } from '../core/language/define-texts.ts'
import type { Language } from '../core/language/language.ts'
import { importPart } from '../core/import-part.ts'
import { languages as shared } from '../languages.ts'
import { createLanguage } from './create-language.ts'
import { libraryGlobal } from '../core/global.ts'
import { selectAll } from '../core/dom-clobbering.ts'

type Load = Languages[string]

/** The content of each language file; nothing if it cannot be fetched. */
const fetched = new Map<Load, Translation | Promise<void>>()

/** A language file, or a promise of it. */
function translationFrom(load: Load): Translation | Promise<void> {
  const known = fetched.get(load)
  if (known) return known
  const arrival = importPart(load).then(
    (file) => void fetched.set(load, file.default),
    (error: unknown) => {
      console.warn('charity-elements: a language could not be loaded; its texts are in Swedish.', error)
      fetched.set(load, {})
    },
  )
  fetched.set(load, arrival)
  return arrival
}

const languages = new WeakMap<Element, { readonly key: string; readonly language: Language }>()

/**
 * The language of an element, with its page's replacements. Undefined until its files have loaded;
 * then calls `redraw`.
 */
export function languageOf(
  element: HTMLElement,
  definition: ElementDefinition,
  lang: string | undefined,
  redraw: () => void,
): Language | undefined {
  const loads =
    lang === undefined ? [] : [shared[lang], definition.languages[lang]].filter((load) => load !== undefined)
  const files = loads.map(translationFrom)
  if (files.some((file) => file instanceof Promise)) {
    // Once for all files: a view that is rendered twice before hydration is not hydrated.
    void Promise.all(files).then(redraw)
    return undefined
  }
  const isMissing = files.some((file) => Object.keys(file).length === 0)
  const code = lang === undefined || isMissing ? 'sv' : lang
  const replacements = replacementsFor(element, code)
  const key = JSON.stringify([code, replacements])
  const known = languages.get(element)
  if (known?.key === key) return known.language
  const translation: Translation = code === 'sv' ? {} : Object.assign({}, ...files)
  const language = createLanguage(definition.tag, code, translation, replacements)
  languages.set(element, { key, language })
  return language
}

/**
 * Texts of elements that a page replaces, by tag and then by key. Values are not trusted until they
 * are parsed.
 */
export type Replacements = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parsed(json: string, where: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json)
    if (isObject(value)) return value
  } catch {
    // Reported below.
  }
  console.warn(`charity-elements: ${where} is no JSON object of texts.`)
  return {}
}

/** The page's JSON scripts: each is for one language if it has a `lang`. */
const scripts = (lang: string): readonly Record<string, unknown>[] =>
  (selectAll('script[type="application/json"][data-charity-elements-texts]') as HTMLElement[])
    .filter((script) => !script.lang || script.lang === lang)
    .map((script) => parsed(script.textContent, '<script data-charity-elements-texts>'))

/**
 * The texts that a page replaces for an element: for all elements, for its tag, and its own
 * `data-texts`, which overrides the others.
 */
function replacementsFor(element: HTMLElement, lang: string): Replacements {
  const given = (libraryGlobal()?.replacedTexts ?? []).flatMap(([texts, only]) =>
    isObject(texts) && (only === undefined || only === lang) ? [texts] : [],
  )
  const pages = [...scripts(lang), ...given]
  const of = (tag: string) => pages.map((texts) => (Object.hasOwn(texts, tag) ? texts[tag] : {})).filter(isObject)
  const own = element.dataset['texts'] ? parsed(element.dataset['texts'], `<${element.localName}> data-texts`) : {}
  return Object.assign({}, ...of('*'), ...of(element.localName), own) as Replacements
}

import { libraryGlobal } from '../core/global.ts'
import { selectAll } from '../core/dom-clobbering.ts'

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
export function replacementsFor(element: HTMLElement, lang: string): Replacements {
  const given = (libraryGlobal()?.replacedTexts ?? []).flatMap(([texts, only]) =>
    isObject(texts) && (only === undefined || only === lang) ? [texts] : [],
  )
  const pages = [...scripts(lang), ...given]
  const of = (tag: string) => pages.map((texts) => (Object.hasOwn(texts, tag) ? texts[tag] : {})).filter(isObject)
  const own = element.dataset['texts'] ? parsed(element.dataset['texts'], `<${element.localName}> data-texts`) : {}
  return Object.assign({}, ...of('*'), ...of(element.localName), own) as Replacements
}

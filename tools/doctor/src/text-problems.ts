import { libraryGlobal } from '@charity-elements/runtime'
import { closestWord } from './closest-word.ts'

/** All texts of the library, as in `custom-elements.json`. */
export interface KnownTexts {
  /** The parameters of each text, by area and key. */
  readonly areas: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
  /** The areas of each element, by tag. */
  readonly elements: Readonly<Record<string, readonly string[]>>
}

/** A mistake in a text that the page replaces. */
export type TextProblem = {
  /** Where the text is: `data-texts`, `charityElements.texts`. */
  readonly where: string
} & (
  | { readonly kind: 'not JSON' }
  | { readonly kind: 'unknown tag'; readonly tag: string; readonly meant: string | undefined }
  | { readonly kind: 'unknown key'; readonly tag: string; readonly key: string; readonly meant: string | undefined }
  | { readonly kind: 'no text'; readonly key: string }
  | {
      readonly kind: 'unknown parameter'
      readonly key: string
      readonly parameter: string
      /** The parameters that the text has. */
      readonly parameters: readonly string[]
    }
)

/**
 * The parameters of a text, by the same rule as in `create-language.ts`. We do not import that,
 * because it would become an extra file for every English page.
 */
export const parametersIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/{(\w+)(?:, plural, (?:[^{}]|{[^{}]*})*)?}/g)].map(([, name = '']) => name)),
]

/**
 * The texts of an element, or of all for `*`: parameters by the key that a page's author writes.
 */
function textsOf(tag: string, { areas, elements }: KnownTexts): ReadonlyMap<string, readonly string[]> {
  const tags = tag === '*' ? Object.keys(elements) : [tag]
  const texts = new Map<string, readonly string[]>()
  for (const each of tags) {
    for (const area of elements[each] ?? []) {
      for (const [name, parameters] of Object.entries(areas[area] ?? {})) {
        const key = area === each ? name : `${area}.${name}`
        texts.set(key, [...(texts.get(key) ?? []), ...parameters])
      }
    }
  }
  return texts
}

/**
 * The key that was probably meant: one with different case, a similar spelling, or with or without
 * its area.
 */
function nearestKey(key: string, keys: readonly string[]): string | undefined {
  return (
    keys.find((known) => known.toLowerCase() === key.toLowerCase()) ??
    closestWord(key, keys) ??
    keys.find((known) => known.endsWith(`.${key}`) || key.endsWith(`.${known}`))
  )
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Mistakes in the texts that a page replaces for one tag, or for all with `*`. */
export function textProblems(where: string, tag: string, texts: unknown, known: KnownTexts): readonly TextProblem[] {
  if (!isObject(texts)) return [{ where, kind: 'not JSON' }]
  const own = textsOf(tag, known)
  return Object.entries(texts).flatMap(([key, text]): readonly TextProblem[] => {
    const parameters = own.get(key)
    if (!parameters) return [{ where, kind: 'unknown key', tag, key, meant: nearestKey(key, [...own.keys()]) }]
    if (typeof text !== 'string') return [{ where, kind: 'no text', key }]
    return parametersIn(text)
      .filter((parameter) => !parameters.includes(parameter))
      .map((parameter) => ({ where, kind: 'unknown parameter', key, parameter, parameters }))
  })
}

/** Mistakes in the texts that a page replaces by tag. */
export function textProblemsByTag(where: string, texts: unknown, known: KnownTexts): readonly TextProblem[] {
  if (!isObject(texts)) return [{ where, kind: 'not JSON' }]
  const tags = Object.keys(known.elements)
  return Object.entries(texts).flatMap(([tag, each]) =>
    tag === '*' || tags.includes(tag)
      ? textProblems(where, tag, each, known)
      : [{ where, kind: 'unknown tag' as const, tag, meant: closestWord(tag, tags) }],
  )
}

const parsed = (json: string | null): unknown => {
  try {
    return JSON.parse(json ?? '')
  } catch {
    return undefined
  }
}

/** Mistakes in an element's `data-texts`. */
export function elementTextProblems(element: HTMLElement, known: KnownTexts): readonly TextProblem[] {
  const json = element.dataset['texts']
  return json ? textProblems('data-texts', element.localName, parsed(json), known) : []
}

/** Mistakes in the texts that the page replaces for several elements. */
export const pageTextProblems = (known: KnownTexts): readonly TextProblem[] => [
  ...[...document.querySelectorAll('script[type="application/json"][data-charity-elements-texts]')].flatMap(
    ({ textContent }) => textProblemsByTag('<script data-charity-elements-texts>', parsed(textContent), known),
  ),
  ...(libraryGlobal()?.replacedTexts ?? []).flatMap(([texts]) =>
    textProblemsByTag('charityElements.texts', texts, known),
  ),
]

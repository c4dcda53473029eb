import { parametersOf } from '@charity-elements/runtime'

/**
 * The parts that we use of the JSON Schema of `data-texts` (`$defs.texts` of
 * `dist/cdn/schemas/<tag>.json`): Swedish texts by key.
 */
export interface TextsSchema {
  readonly properties: Readonly<Record<string, { readonly default: string }>>
}

/** A text with an unknown parameter. */
export interface TextProblem {
  readonly key: string
  /** `{amuont}` */
  readonly parameter: string
}

/**
 * Parses the typed texts into the value of `data-texts`. Leaves out empty and unchanged texts, and
 * texts that the element would ignore, which it returns as problems.
 * @param typed by key.
 */
export function parseTexts(
  { properties }: TextsSchema,
  typed: Readonly<Record<string, string>>,
): { readonly texts: Readonly<Record<string, string>>; readonly problems: readonly TextProblem[] } {
  const texts: Record<string, string> = {}
  const problems: TextProblem[] = []
  for (const [key, { default: original }] of Object.entries(properties)) {
    const text = (typed[key] ?? '').trim()
    if (text === '' || text === original) continue
    const unknown = parametersOf(text).filter((name) => !parametersOf(original).includes(name))
    if (unknown.length === 0) texts[key] = text
    problems.push(...unknown.map((name) => ({ key, parameter: `{${name}}` })))
  }
  return { texts, problems }
}

/** Whether a search finds a text: by its key, or by a part of it. */
export const isFound = (search: string, ...texts: readonly string[]): boolean =>
  texts.some((text) => text.toLocaleLowerCase('sv').includes(search.trim().toLocaleLowerCase('sv')))

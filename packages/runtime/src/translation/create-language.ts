import { type Insert, type TextData, type Translation, compileTexts, sourceOf } from '../core/language/define-texts.ts'
import { type Language, swedish } from '../core/language/language.ts'

/** The locale for dates and numbers of each language. */
const locales: Readonly<Record<string, string>> = { en: 'en-GB', sv: 'sv-SE' }

/**
 * A parameter, `{name}`, or its plural, `{name, plural, one {# file} other {# files}}`. A plural
 * form contains no braces.
 */
const placeholders = /{(\w+)(?:, plural, ((?:[^{}]|{[^{}]*})*))?}/g

/** The form of a plural for a number; `#` is the number. */
function pluralForm(forms: string, value: number, { locale, number }: Pick<Language, 'locale' | 'number'>): string {
  const formOf = (category: string) => new RegExp(`\\b${category} {([^{}]*)}`).exec(forms)?.[1]
  const form = formOf(new Intl.PluralRules(locale).select(value)) ?? formOf('other') ?? ''
  return form.replace('#', () => number(value))
}

/** Inserts parameters by the rules of a language. */
export const insertWith =
  (language: Pick<Language, 'locale' | 'number'>): Insert =>
  (text, parameters) =>
    text.replace(placeholders, (_, name: string, forms?: string) => {
      const value = parameters[name] ?? ''
      if (forms !== undefined) return pluralForm(forms, Number(value), language)
      return typeof value === 'number' ? language.number(value) : value
    })

/** The parameters of a text. */
export const parametersOf = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(placeholders)].map(([, name = '']) => name)),
]

/**
 * The key of a text for a page's author: an element's own texts without their area, shared ones
 * with it (`swish.heading`).
 */
const publicKey = (tag: string, area: string, key: string): string => (area === tag ? key : `${area}.${key}`)

/**
 * The page's replacements for an area: only texts, and only with parameters that the original has.
 */
function replacedTexts(tag: string, area: string, data: TextData, replacements: Readonly<Record<string, unknown>>) {
  const result: Record<string, string> = {}
  for (const [key, text] of Object.entries(data)) {
    const name = publicKey(tag, area, key)
    const wanted = Object.hasOwn(replacements, name) ? replacements[name] : undefined
    if (typeof wanted !== 'string') continue
    if (parametersOf(wanted).every((parameter) => parametersOf(text).includes(parameter))) result[key] = wanted
    else console.warn(`charity-elements: <${tag}> '${name}' has a parameter that it does not know: ${wanted}`)
  }
  return result
}

/**
 * A language for an element. Missing translations are Swedish.
 * @param lang its code; Swedish needs no translation.
 */
export function createLanguage(
  tag: string,
  lang: string,
  translation: Translation,
  replacements: Readonly<Record<string, unknown>> = {},
): Language {
  const locale = locales[lang] ?? lang
  const number = lang === 'sv' ? swedish.number : (value: number) => value.toLocaleString(locale)
  const insert = insertWith({ locale, number })
  const compiled = new Map<object, object>()
  const texts = <Table extends object>(table: Table): Table => {
    let own = compiled.get(table)
    if (!own) {
      const { area = '', data = {} } = sourceOf(table) ?? {}
      const translated = translation[area] ?? {}
      own = compileTexts(data, insert, { ...translated, ...replacedTexts(tag, area, data, replacements) })
      compiled.set(table, own)
    }
    return own as Table
  }
  return { lang, locale, number, texts }
}

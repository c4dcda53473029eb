import { formatNumber } from '../format.ts'

/** The named parameters of a text, such as `number` and `count` of 'Steg {number} av {count}'. That of a plural is a number. */
export type ParametersOf<Text extends string> = Text extends `${string}{${infer Rest}`
  ? Rest extends `${infer Inside}}${infer After}`
    ? Inside extends `${infer Name}, plural, ${string}`
      ? Readonly<Record<Name, number>> & (Rest extends `${string}}}${infer Next}` ? ParametersOf<Next> : unknown)
      : Readonly<Record<Inside, string | number>> & ParametersOf<After>
    : unknown
  : unknown

/** A text as a view uses it: a string, or a function of its parameters. */
export type CompiledText<Text extends string> =
  unknown extends ParametersOf<Text> ? string : (parameters: ParametersOf<Text>) => string

/** The texts of one area, by key: data, as languages and replacements have them. */
export type TextData = Readonly<Record<string, string>>

declare const sourceData: unique symbol

/** The texts of one area, as a view uses them. */
export type Texts<Data extends TextData = TextData> = {
  readonly [Key in keyof Data]: CompiledText<Data[Key]>
} & { readonly [sourceData]?: Data }

/** Another language's texts for the same keys. */
export type TranslationOf<Table> = Table extends { readonly [sourceData]?: infer Data }
  ? { readonly [Key in keyof NonNullable<Data>]: string }
  : never

/** What a text does with numbers. */
export interface NumberRules {
  /** For `Intl`. */
  readonly locale: string
  readonly number: (value: number, isGrouped?: boolean) => string
}

/** A parameter, `{name}`, or a plural, `{name, plural, one {# fil} other {# filer}}`. */
export const placeholders = /\{(\w+)(?:, plural, (.*?\}))?\}/g

/** The forms of a plural. `#` is the number. */
function pluralForm(forms: string, value: number, { locale, number }: NumberRules): string {
  const byCategory = new Map([...forms.matchAll(/(\w+) \{(.*?)\}/g)].map(([, category, form = '']) => [category, form]))
  const form = byCategory.get(new Intl.PluralRules(locale).select(value)) ?? byCategory.get('other') ?? ''
  return form.replace('#', () => number(value, true))
}

/** Makes the texts of an area usable: those with parameters become functions. */
export const compileTexts = (data: TextData, rules: NumberRules): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(data).map(([key, text]) => [
      key,
      text.includes('{')
        ? (parameters: Readonly<Record<string, string | number>>) =>
            text
              .replace(placeholders, (_, name: string, forms?: string) => {
                const value = parameters[name] ?? ''
                return forms === undefined ? String(value) : pluralForm(forms, Number(value), rules)
              })
              // A parameter may be empty.
              .replace(/ {2,}/g, ' ')
              .trim()
        : text,
    ]),
  )

export const swedishNumbers: NumberRules = { locale: 'sv-SE', number: formatNumber }

interface TextSource {
  readonly area: string
  readonly data: TextData
}

const sources = new WeakMap<object, TextSource>()

/** The area and the data of what `defineTexts` gave. */
export const sourceOf = (texts: object): TextSource => sources.get(texts) ?? { area: '', data: {} }

/**
 * The Swedish texts of one area, an element (`gift-bar`) or something that elements share (`swish`). They are data: what languages and
 * pages replace. A text names its parameters in braces; a plural is `{count, plural, one {# fil} other {# filer}}`.
 */
export function defineTexts<const Data extends TextData>(area: string, data: Data): Texts<Data> {
  const texts = compileTexts(data, swedishNumbers) as Texts<Data>
  sources.set(texts, { area, data })
  return texts
}

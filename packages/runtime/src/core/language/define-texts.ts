const noBreakSpace = '\u00a0'

/**
 * Formats a whole number in Swedish: groups of three digits, with a no-break space between them.
 */
export const formatNumber = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, noBreakSpace)

/** The texts of one area by key, as data. Languages and replacements have the same form. */
export type TextData = Readonly<Record<string, string>>

/**
 * The values of a text's named parameters. A number is formatted for the language. A text is
 * inserted unchanged, and may be empty.
 */
export type Parameters<Name extends string = string> = Readonly<Record<Name, string | number>>

/** The names of a text's parameters, such as `number` and `count` of 'Steg {number} av {count}'. */
export type ParameterOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterOf<Rest>
  : never

/** A text as a view uses it: a string, or a function of its parameters. */
export type CompiledText<Text extends string> = [ParameterOf<Text>] extends [never]
  ? string
  : (parameters: Parameters<ParameterOf<Text>>) => string

/** The texts of one area, as a view uses them. */
export type Texts<Data extends TextData = TextData> = { readonly [Key in keyof Data]: CompiledText<Data[Key]> }

/** A language: its texts by area and key. */
export type Translation = Readonly<Record<string, TextData>>

/** Languages by their code (`en`), each fetched when it is needed. */
export type Languages = Readonly<Record<string, () => Promise<{ readonly default: Translation }>>>

/** A text with its parameters inserted. */
export type Insert = (text: string, parameters: Parameters) => string

const hasParameters = (text: string): boolean => /{\w+}/.test(text)

/**
 * Turns texts with parameters into functions.
 * @param data The Swedish texts, which the views are written for: if a Swedish text has parameters,
 * its replacement becomes a function too, even without parameters.
 * @param texts The texts that replace them.
 */
export const compileTexts = (
  data: TextData,
  insert: Insert,
  texts: TextData = data,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(data).map(([key, swedish]) => {
      const text = texts[key] ?? swedish
      return [key, hasParameters(swedish) ? (parameters: Parameters) => insert(text, parameters) : text]
    }),
  )

const insertInSwedish: Insert = (text, parameters) =>
  text.replace(/{(\w+)}/g, (_, name) => {
    const value = parameters[name as string] ?? ''
    return typeof value === 'number' ? formatNumber(value) : value
  })

interface TextSource {
  readonly area: string
  readonly data: TextData
}

const sources = new WeakMap<object, TextSource>()

/** The area and the data of a result of `defineTexts`. */
export const sourceOf = (texts: object): TextSource | undefined => sources.get(texts)

/**
 * The Swedish texts of one area: of an element (`gift-bar`), or shared by several (`swish`). They
 * are data that languages and pages replace: strings with named parameters in braces. A language
 * may use plurals even if Swedish has one form for any number: `{count, plural, one {# file} other
 * {# files}}`.
 */
export function defineTexts<const Data extends TextData>(area: string, data: Data): Texts<Data> {
  const texts = compileTexts(data, insertInSwedish) as Texts<Data>
  sources.set(texts, { area, data })
  return texts
}

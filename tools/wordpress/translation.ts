import type { GetTextTranslations } from 'gettext-parser'

/** A translation in WordPress's format for scripts. */
export function scriptTranslation({ headers, translations }: GetTextTranslations) {
  const texts = Object.values(translations[''] ?? {}).filter(({ msgid }) => msgid !== '')
  return JSON.stringify({
    locale_data: {
      messages: {
        '': { lang: headers['Language'], 'plural-forms': headers['Plural-Forms'] },
        ...Object.fromEntries(texts.map(({ msgid, msgstr }) => [msgid, msgstr])),
      },
    },
  })
}

/** The texts of the code to translate: everything in `__( '…', 'charity-elements' )`. */
export const translatedTexts = (code: string) =>
  [...code.matchAll(/__\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1,\s*'charity-elements',?\s*\)/g)].map(([, , text = '']) =>
    text.replace(/\\(.)/g, '$1'),
  )

const titled = ['title', 'description', 'label', 'help']

/** The labels of the elements, which the plugin translates too. */
export function elementWords(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    typeof part === 'string' ? (part !== '' && titled.includes(key) ? [part] : []) : elementWords(part),
  )
}

/** The labels of the elements in another language, with the same keys. */
export function translatedWords(value: unknown, translation: GetTextTranslations): unknown {
  if (typeof value !== 'object' || value === null) return value
  const translated = (text: string) => translation.translations['']?.[text]?.msgstr[0] ?? text
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      typeof part === 'string' && titled.includes(key) ? translated(part) : translatedWords(part, translation),
    ]),
  )
}

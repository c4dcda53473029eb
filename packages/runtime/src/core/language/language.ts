import { useContext } from 'react'
import { ElementContext } from '../element/services.ts'
import { controlTexts } from '../texts.ts'
import { formatNumber } from '../format.ts'

/** The language of an element, with its page's replacements of texts. */
export interface Language {
  /** The value of `lang`. */
  readonly lang: string
  /** For `Intl`. */
  readonly locale: string
  /** Formats a whole number; `isGrouped`: also one of four digits in groups. */
  readonly number: (value: number, isGrouped?: boolean) => string
  /** The texts of an area, in this language. */
  readonly texts: <Table extends object>(texts: Table) => Table
}

/** A text in the language in which it is rendered, which may change while it is shown. */
export type Message = (texts: Language['texts']) => string

/** Without replacements. It costs nothing: the texts are those that `defineTexts` gave. */
export const swedish: Language = { lang: 'sv', locale: 'sv-SE', number: formatNumber, texts: (texts) => texts }

/** The language of the element around a view. */
export const useLanguage = (): Language => useContext(ElementContext).language ?? swedish

/** The texts of an area, in the element's language. */
export const useTexts = <Table extends object>(texts: Table): Table => useLanguage().texts(texts)

/**
 * Formats an amount: `200 kr`, `5000 kr`, `10 000 kr`; in English `SEK 200`. In Swedish four digits are not grouped, as in the required text
 * 'Högsta belopp är 5000 kr' (GBA-20) and as usage allows, unless they stand beside longer numbers. The space before `kr` is a plain one, so
 * that labels match the required texts exactly.
 */
export const formatKronor = (amount: number, isGrouped?: boolean, { number, texts }: Language = swedish): string =>
  texts(controlTexts).kronor({ amount: number(amount, isGrouped) })

/** `formatKronor` in the element's language. */
export function useKronor(): (amount: number, isGrouped?: boolean) => string {
  const language = useLanguage()
  return (amount, isGrouped) => formatKronor(amount, isGrouped, language)
}

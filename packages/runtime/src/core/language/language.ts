import { formatNumber } from './define-texts.ts'
import { controlTexts } from '../texts.ts'

/** The language of an element, with its page's replacements of texts. */
export interface Language {
  /** The value of `lang`. */
  readonly lang: string
  /** For `Intl`. */
  readonly locale: string
  /** Formats a whole number. */
  readonly number: (value: number) => string
  /** The texts of an area, in this language. */
  readonly texts: <Table extends object>(texts: Table) => Table
}

/** Picks a text in the current language, which may change while the text is shown. */
export type PickText = (texts: Language['texts']) => string

/**
 * Swedish without replacements. It needs no work, because the texts come directly from
 * `defineTexts`.
 */
export const swedish: Language = { lang: 'sv', locale: 'sv-SE', number: formatNumber, texts: (texts) => texts }

/**
 * Formats an amount: `200 kr`, `5 000 kr`; in English `SEK 200`. The space before `kr` is an
 * ordinary one, so that labels match the required texts exactly.
 */
export const formatKronor = (amount: number, { texts }: Language = swedish): string =>
  texts(controlTexts).kronor({ amount })

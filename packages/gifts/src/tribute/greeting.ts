import { maxLengths } from '@charity-elements/contract'

/**
 * Printable characters: letters of any alphabet with their accents, digits, whitespace and common
 * punctuation.
 */
const printable = /^(?:\p{L}\p{M}*|[0-9\s.,;:!?'"’‘”“„»«…–—‐()/&+%@#*=§°_-])$/u

/** Variation selectors. They change the glyph before them, and are not accents. */
const variationSelector = /[\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}]/u

/** Splits a text into graphemes: a family emoji is one. */
const graphemes = (text: string): string[] =>
  typeof Intl.Segmenter === 'function'
    ? [...new Intl.Segmenter('sv').segment(text)].map(({ segment }) => segment)
    : [...text]

/** The printable part of a greeting, and the removed graphemes, each once. */
export interface FilteredGreeting {
  readonly text: string
  readonly removed: readonly string[]
}

/**
 * The characters to report as removed: those of the last text that lost any, until the donor clears
 * the field.
 */
export const namedAsRemoved = (before: readonly string[], { text, removed }: FilteredGreeting): readonly string[] =>
  removed.length > 0 || text === '' ? removed : before

/**
 * Removes what cannot be printed: emoji, symbols, control characters. All kinds of line break
 * become `\n`, and combining accents are composed with their letters.
 */
export function filterGreeting(typed: string): FilteredGreeting {
  const removed = new Set<string>()
  const printed = graphemes(typed.normalize('NFC').replace(/\r\n?|[\u2028\u2029]/g, '\n')).filter((grapheme) => {
    if (printable.test(grapheme) && !variationSelector.test(grapheme)) return true
    if (/\S/.test(grapheme.replace(/[\p{C}\p{M}]/gu, ''))) removed.add(grapheme)
    return false
  })
  return { text: printed.join(''), removed: [...removed] }
}

/** The number of characters above the limit; 0 within it. */
export const excessCharacters = (greeting: string): number => Math.max(0, greeting.length - maxLengths.greeting)

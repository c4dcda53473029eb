/** The most characters that a greeting may have (specification 2, section 5). */
export const greetingLimit = 750

/** What a card can carry: letters of any alphabet with their accents, digits, whitespace and common punctuation. */
const printable = /^(?:\p{L}\p{M}*|[0-9\s.,;:!?'"’‘”“„»«…–—‐()/&+%@#*=§°_-])$/u

/** Marks that change how the sign before them looks, and are no accents. */
const variation = /[\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}]/u

/** The signs that a reader sees: a family emoji is one of them. */
const signs = (text: string): string[] =>
  typeof Intl.Segmenter === 'function'
    ? Array.from(new Intl.Segmenter('sv').segment(text), ({ segment }) => segment)
    : Array.from(text)

/** A greeting as the card can carry it, and the signs that were left out, each once. */
export interface FilteredGreeting {
  readonly text: string
  readonly removed: readonly string[]
}

/**
 * Leaves out what cannot be printed: emoji, symbols, control characters. Line breaks of every kind become `\n`, and accents that
 * are typed on their own join their letters.
 */
export function filterGreeting(typed: string): FilteredGreeting {
  const removed = new Set<string>()
  const kept = signs(typed.normalize('NFC').replace(/\r\n?|[\u2028\u2029]/g, '\n')).filter((sign) => {
    if (printable.test(sign) && !variation.test(sign)) return true
    if (/\S/.test(sign.replace(/[\p{C}\p{M}]/gu, ''))) removed.add(sign)
    return false
  })
  return { text: kept.join(''), removed: [...removed] }
}

/** How many characters a greeting has too many, 0 when it is within the limit. */
export const charactersOver = (greeting: string): number => Math.max(0, greeting.length - greetingLimit)

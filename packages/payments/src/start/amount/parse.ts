import { normalizeInput, type ParseResult } from '@charity-elements/runtime'

/** Whole kronor, at least 0. */
export type Kronor = number

export type AmountParseError =
  /** Not a number, or an ambiguous one: `tjugo`, `1,000`, `12.5.2026`. */
  | 'not-a-number'
  | 'negative'
  /** The amount has öre, but gifts are whole kronor. */
  | 'fraction'
  /** Larger than `Number.MAX_SAFE_INTEGER`. */
  | 'too-large'

/** Currency words that people write around an amount: `200 kr`, `SEK 200`, `200:-`, `200,-`. */
const currency = /^(?:kr|sek)\.? ?|(?: ?(?:kr|kronor|sek)\.?| ?[:,.]-)$/gi

/**
 * Parses an amount as Swedish donors write it: `200`, `200 kr`, `1 000`, `1.000`, `200,00`,
 * `200:-`. Rejects a comma before three digits, which means a thousand to some people and one krona
 * to others. We never guess about money.
 */
export function parseAmount(typed: string): ParseResult<Kronor, AmountParseError> {
  const text = normalizeInput(typed)
  if (text === '') return { ok: false, reason: 'empty' }
  const number = text.replace(currency, '').replaceAll(' ', '')
  if (/^-[\d.,]+$/.test(number)) return { ok: false, reason: 'negative' }
  const parts = /^(\d+|\d{1,3}(?:\.\d{3})+)(?:[.,](\d{1,2}))?$/.exec(number)
  if (!parts) return { ok: false, reason: 'not-a-number' }
  if (Number(parts[2] ?? 0) !== 0) return { ok: false, reason: 'fraction' }
  const value = Number((parts[1] ?? '').replaceAll('.', ''))
  return Number.isSafeInteger(value) ? { ok: true, value } : { ok: false, reason: 'too-large' }
}

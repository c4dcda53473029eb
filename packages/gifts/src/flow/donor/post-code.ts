import { normalizeInput, type ParseResult } from '@charity-elements/runtime'

/**
 * Parses a Swedish post code: exactly five digits, spaces ignored. The value is only the digits:
 * `11122`.
 */
export function parsePostCode(typed: string): ParseResult<string, 'form'> {
  const digits = normalizeInput(typed).replaceAll(' ', '')
  if (digits === '') return { ok: false, reason: 'empty' }
  return /^\d{5}$/.test(digits) ? { ok: true, value: digits } : { ok: false, reason: 'form' }
}

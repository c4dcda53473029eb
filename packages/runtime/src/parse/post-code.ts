import { type Read, plain } from './typed.ts'

/** The most characters that a post code field takes while typing: five digits and the space (specification 2, section 5). */
export const postCodeTypingLimit = 6

/** Reads a Swedish post code: exactly five digits, spaces not counted. The value is the digits alone: `11122`. */
export function readPostCode(typed: string): Read<string, 'form'> {
  const digits = plain(typed).replaceAll(' ', '')
  if (digits === '') return { ok: false, reason: 'empty' }
  return /^\d{5}$/.test(digits) ? { ok: true, value: digits } : { ok: false, reason: 'form' }
}

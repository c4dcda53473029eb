import { type Read, plain } from './typed.ts'

/** Parses a Swedish post code: exactly five digits, spaces ignored. The value is only the digits: `11122`. */
export function readPostCode(typed: string): Read<string, 'form'> {
  const digits = plain(typed).replaceAll(' ', '')
  if (digits === '') return { ok: false, reason: 'empty' }
  return /^\d{5}$/.test(digits) ? { ok: true, value: digits } : { ok: false, reason: 'form' }
}

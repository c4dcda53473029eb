import { normalizeInput, type ParseResult } from '@charity-elements/runtime'

export interface PersonalNumber {
  /** 12 or 10 digits, as the form requires, without a dash. */
  readonly digits: string
  /**
   * Whether the last four digits must be wrong: the check digit does not match, or the serial is 000. For a hint beside the field, never
   * an error.
   */
  readonly isDoubtful: boolean
}

export type PersonalNumberProblem =
  /** The wrong number of digits, a sign in the wrong place, or (12 digits) a century other than 19 and 20. */
  | 'form'
  /** No such month, or no such day in that month. */
  | 'date'

/** The monthly form requires 12 digits (MON-29), the others 10 (DON-14). */
export type PersonalNumberForm = 'twelve' | 'ten'

const patterns = {
  twelve: /^((?:19|20)\d{2})(\d{2})(\d{2})-?(\d{4})$/,
  ten: /^(\d{2})(\d{2})(\d{2})-?(\d{4})$/,
} as const

/** The number of days in a month, 0 for an invalid month. A two-digit year may be of either century, so 00 is a leap year. */
function daysIn(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
}

/** Whether a number can exist: its serial is not 000, and the Luhn sum of the ten digits is a multiple of ten. */
function isAssignable(tenDigits: string): boolean {
  let sum = 0
  for (let index = 0; index < tenDigits.length; index++) {
    const weighted = Number(tenDigits[index]) * (index % 2 === 0 ? 2 : 1)
    sum += weighted > 9 ? weighted - 9 : weighted
  }
  return sum % 10 === 0 && tenDigits.slice(6, 9) !== '000'
}

/**
 * Parses a Swedish personal number of 12 digits (`YYYYMMDD-XXXX`) or 10 (`YYMMDD-XXXX`); the dash is optional, spaces are ignored.
 * Coordination numbers (day plus 60), for people who are not in the population register, are accepted with 10 digits; with 12 the day
 * must be valid (MON-31). A wrong check digit is only a doubt, since the requirements check form and date only (MON-29 to MON-32,
 * DON-14).
 * The sign `+` of people over a hundred is rejected: the API takes no sign, and 12 digits need none.
 */
export function parsePersonalNumber(
  typed: string,
  form: PersonalNumberForm,
): ParseResult<PersonalNumber, PersonalNumberProblem> {
  const text = normalizeInput(typed).replaceAll(' ', '')
  if (text === '') return { ok: false, reason: 'empty' }
  const parts = patterns[form].exec(text)
  if (!parts) return { ok: false, reason: 'form' }
  const [year = 0, month = 0, day = 0] = parts.slice(1, 4).map(Number)
  const birthDay = form === 'ten' && day > 60 ? day - 60 : day
  if (birthDay < 1 || birthDay > daysIn(year, month)) return { ok: false, reason: 'date' }
  const digits = text.replace('-', '')
  return { ok: true, value: { digits, isDoubtful: !isAssignable(digits.slice(-10)) } }
}

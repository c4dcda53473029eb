import { type Read, plain } from './typed.ts'

export interface PersonalNumber {
  /** 12 or 10 digits, as the form asks for, without a dash. */
  readonly digits: string
  /**
   * Whether the last four digits cannot be right: the last is not what the others give, or the first three are 000. For a hint beside
   * the field, never a refusal.
   */
  readonly isDoubtful: boolean
}

export type PersonalNumberProblem =
  /** Not as many digits as the form asks for, a sign in the wrong place, or (12 digits) a century other than 19 and 20. */
  | 'form'
  /** No such month, or no such day in that month. */
  | 'date'

/** The monthly form asks for 12 digits, the others for 10 (specification 2, section 5). */
export type PersonalNumberForm = 'twelve' | 'ten'

const patterns = {
  twelve: /^((?:19|20)\d{2})(\d{2})(\d{2})-?(\d{4})$/,
  ten: /^(\d{2})(\d{2})(\d{2})-?(\d{4})$/,
} as const

/** The length of a month, 0 for no month. A year of two digits may be of either century, so 00 is a leap year. */
function daysIn(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
}

/** Whether a number was ever given out: its serial is not 000, and Luhn's sum over the ten digits is a multiple of ten. */
function isAssignable(tenDigits: string): boolean {
  const sum = Array.from(tenDigits, Number).reduce((total, digit, index) => {
    const weighted = index % 2 === 0 ? digit * 2 : digit
    return total + (weighted > 9 ? weighted - 9 : weighted)
  }, 0)
  return sum % 10 === 0 && tenDigits.slice(6, 9) !== '000'
}

/**
 * Reads a Swedish personal number of 12 digits (`YYYYMMDD-XXXX`) or 10 (`YYMMDD-XXXX`), the dash optional, spaces not counted.
 * A coordination number (day plus 60), held by people who are not in the population register, is one too. A wrong check digit is told
 * as a doubt, since the specification asks for form and date alone.
 * The sign `+` of people over a hundred is refused: the calls take no sign, and with 12 digits none is needed.
 */
export function readPersonalNumber(
  typed: string,
  form: PersonalNumberForm,
): Read<PersonalNumber, PersonalNumberProblem> {
  const text = plain(typed).replaceAll(' ', '')
  if (text === '') return { ok: false, reason: 'empty' }
  const parts = patterns[form].exec(text)
  if (!parts) return { ok: false, reason: 'form' }
  const [year = 0, month = 0, day = 0] = parts.slice(1, 4).map(Number)
  const birthDay = day > 60 ? day - 60 : day
  if (birthDay < 1 || birthDay > daysIn(year, month)) return { ok: false, reason: 'date' }
  const digits = text.replace('-', '')
  return { ok: true, value: { digits, isDoubtful: !isAssignable(digits.slice(-10)) } }
}

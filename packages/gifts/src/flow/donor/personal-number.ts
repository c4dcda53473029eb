import { normalizeInput, type ParseResult } from '@charity-elements/runtime'

export interface PersonalNumber {
  /** 12 or 10 digits, as the form sends it, without a dash. */
  readonly digits: string
  /**
   * Whether the last four digits must be wrong: the check digit does not match, or the serial is
   * 000. For a hint beside the field, never an error.
   */
  readonly isDoubtful: boolean
}

export type PersonalNumberProblem =
  /** Neither 10 nor 12 digits, a sign in the wrong place, or a century other than 19 and 20. */
  | 'form'
  /** No such month, or no such day in that month. */
  | 'date'

/**
 * The monthly form sends 12 digits, the others 10. Donors may type either in both
 * (docs/decisions/0131).
 */
export type PersonalNumberForm = 'twelve' | 'ten'

const pattern = /^(19|20)?(\d{2})(\d{2})(\d{2})-?(\d{4})$/

/**
 * The century of a birth date (YYMMDD) with a dash, which means that the person is under a hundred.
 */
function centuryOf(date: string, today: Date): string {
  const number = today.getFullYear() * 10_000 + (today.getMonth() + 1) * 100 + today.getDate()
  return Number('20' + date) > number ? '19' : '20'
}

/**
 * The number of days in a month, 0 for an invalid month. A two-digit year may be of either century,
 * so 00 is a leap year.
 */
function daysIn(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
}

/**
 * Whether a number can exist: its serial is not 000, and the Luhn sum of the ten digits is a
 * multiple of ten.
 */
function isAssignable(tenDigits: string): boolean {
  let sum = 0
  for (let index = 0; index < tenDigits.length; index++) {
    const weighted = Number(tenDigits[index]) * (index % 2 === 0 ? 2 : 1)
    sum += weighted > 9 ? weighted - 9 : weighted
  }
  return sum % 10 === 0 && tenDigits.slice(6, 9) !== '000'
}

/**
 * Parses a Swedish personal number of 12 digits (`YYYYMMDD-XXXX`) or 10 (`YYMMDD-XXXX`), and
 * returns it in the format that its form sends. The dash is optional, and spaces are ignored. Forms
 * with 10 digits accept coordination numbers (day plus 60), for people who are not in the
 * population register; in those with 12 the day must be valid. A wrong check digit is only a doubt,
 * because the requirements only check format and date. The sign `+` of people over a hundred is
 * rejected: the API takes no sign, and 12 digits need none.
 */
export function parsePersonalNumber(
  typed: string,
  form: PersonalNumberForm,
  today = new Date(),
): ParseResult<PersonalNumber, PersonalNumberProblem> {
  const text = normalizeInput(typed).replaceAll(' ', '')
  if (text === '') return { ok: false, reason: 'empty' }
  const parts = pattern.exec(text)
  if (!parts) return { ok: false, reason: 'form' }
  const [, typedCentury, year = '', month = '', day = '', last = ''] = parts
  const century = typedCentury ?? (form === 'twelve' ? centuryOf(year + month + day, today) : '')
  const birthDay = form === 'ten' && Number(day) > 60 ? Number(day) - 60 : Number(day)
  if (birthDay < 1 || birthDay > daysIn(Number(century + year), Number(month))) return { ok: false, reason: 'date' }
  const ten = year + month + day + last
  return { ok: true, value: { digits: form === 'ten' ? ten : century + ten, isDoubtful: !isAssignable(ten) } }
}

const organisationNumber = /^\d{6}-?\d{4}$/

/**
 * A Swedish organisation number as it is sent: ten digits, typed with an optional dash. A sole
 * trader has a personal number of the same form. Null for anything else.
 */
export function parseOrganisationNumber(typed: string): string | null {
  const text = normalizeInput(typed).replaceAll(' ', '')
  return organisationNumber.test(text) ? text.replace('-', '') : null
}

/** The field of a payload with the donor's personal number, if there is a valid one. */
export function taxNumber(typed: string): { readonly donatorSsnOrOrgno?: string } {
  const number = parsePersonalNumber(typed, 'ten')
  return number.ok ? { donatorSsnOrOrgno: number.value.digits } : {}
}

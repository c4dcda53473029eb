import { normalizeInput, type ParseResult } from '@charity-elements/runtime'

/** A Swedish phone number in the two formats of the API. */
export interface PhoneNumber {
  /** `+46701234567`: for the signing provider. */
  readonly withPlus: string
  /** `46701234567`: for Swish. */
  readonly digits: string
}

export type PhoneProblem =
  /** Fewer than 10 characters. */
  | 'too-short'
  /** More than 13 characters. */
  | 'too-long'
  /** None of the three forms. */
  | 'form'

/**
 * Parses a phone number: 07… with 10 digits, 46… with 11 digits, or +46… with 12 characters
 * including the plus; spaces and dashes are ignored. One rule for every form: the donor details
 * require only the first two, but browsers autofill +46…. The limits 10 and 13 are those of the
 * Swish field.
 */
export function parsePhone(typed: string): ParseResult<PhoneNumber, PhoneProblem> {
  const number = normalizeInput(typed).replace(/[ -]/g, '')
  if (number === '') return { ok: false, reason: 'empty' }
  if (number.length < 10) return { ok: false, reason: 'too-short' }
  if (number.length > 13) return { ok: false, reason: 'too-long' }
  const national = /^(?:07(\d{8})|\+?46([1-9]\d{8}))$/.exec(number)
  if (!national) return { ok: false, reason: 'form' }
  const digits = '46' + (national[2] ?? '7' + national[1])
  return { ok: true, value: { withPlus: '+' + digits, digits } }
}

/** A number in groups, as one reads and checks it: `070-123 45 67`. Anything else stays as typed. */
export function readablePhone(typed: string): string {
  const phone = parsePhone(typed)
  return phone.ok ? phone.value.digits.replace(/^46(..)(...)(..)(..)$/, '0$1-$2 $3 $4') : typed
}

import { type Read, plain } from './typed.ts'

/** A Swedish phone number in the two forms that the calls want. */
export interface PhoneNumber {
  /** `+46701234567`: for the signing provider (specification 2, section 5, "Monthly details"). */
  readonly withPlus: string
  /** `46701234567`: for Swish (specification 2, section 7, `createswishgift`). */
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
 * Reads a phone number: 07 and 10 digits, 46 and 11 digits, or +46 and 12 characters, the plus counted; spaces and dashes do not
 * count (specification 2, section 5). One rule for every form: the donor's field of a card gift lists the first two alone, but
 * browsers fill in +46…, which is the second with a plus before it. The limits 10 and 13 are those of the Swish field.
 */
export function readPhone(typed: string): Read<PhoneNumber, PhoneProblem> {
  const number = plain(typed).replace(/[ -]/g, '')
  if (number === '') return { ok: false, reason: 'empty' }
  if (number.length < 10) return { ok: false, reason: 'too-short' }
  if (number.length > 13) return { ok: false, reason: 'too-long' }
  const national = /^(?:07(\d{8})|\+?46(\d{9}))$/.exec(number)
  if (!national) return { ok: false, reason: 'form' }
  const digits = '46' + (national[2] ?? '7' + national[1])
  return { ok: true, value: { withPlus: '+' + digits, digits } }
}

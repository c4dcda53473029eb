import { parseEmail } from '@charity-elements/runtime/parse/email.ts'
import { type PersonalNumberForm, parsePersonalNumber } from '@charity-elements/runtime/parse/personal-number.ts'
import { parsePhone } from '@charity-elements/runtime/parse/phone.ts'
import { parsePostCode } from '@charity-elements/runtime/parse/post-code.ts'
import { normalizeInput } from '@charity-elements/runtime/parse/normalize-input.ts'
import { contactTexts, donorTexts } from './texts.ts'

/**
 * Validates a field's text. Gives the error message that the donor reads, or null. Every rule but `required` accepts empty
 * text, so that `required` alone decides what is optional.
 */
export type Rule = (typed: string) => string | null

/** Combines rules: gives the first error. */
export const every =
  (...rules: readonly Rule[]): Rule =>
  (typed) => {
    for (const rule of rules) {
      const error = rule(typed)
      if (error !== null) return error
    }
    return null
  }

const isEmpty = (typed: string): boolean => normalizeInput(typed) === ''

/** At least one character other than a space. */
export const required =
  (error: string): Rule =>
  (typed) =>
    isEmpty(typed) ? error : null

/** At most this many characters. Counts code points after cleaning, without the spaces at the ends. */
export const maxLength =
  (characters: number, error: (characters: number) => string): Rule =>
  (typed) =>
    Array.from(normalizeInput(typed)).length > characters ? error(characters) : null

const format =
  (isValid: (typed: string) => boolean, error: string): Rule =>
  (typed) =>
    isEmpty(typed) || isValid(typed) ? null : error

/** An email address, or empty. */
export const email = (error: string): Rule => format((typed) => parseEmail(typed).ok, error)

/** An email address that is required. */
export const requiredEmail: Rule = every(required(donorTexts.required), email(contactTexts.wrongEmail))

/** A mobile number, or empty. */
export const phone = (error: string): Rule => format((typed) => parsePhone(typed).ok, error)

/** A post code of five digits, or empty. */
export const postCode = (error: string): Rule => format((typed) => parsePostCode(typed).ok, error)

/** A personal number of ten or twelve digits, or empty. */
export const personalNumber = (digits: PersonalNumberForm, error: string): Rule =>
  format((typed) => parsePersonalNumber(typed, digits).ok, error)

/** Whether a well-formed personal number looks wrong, for example by its check digit. Shown as a hint, never an error. */
export function isDoubtful(typed: string, digits: PersonalNumberForm): boolean {
  const parsed = parsePersonalNumber(typed, digits)
  return parsed.ok && parsed.value.isDoubtful
}

import { maxLengths, parseEmail, parsePostCode } from '@charity-elements/contract'
import { type PersonalNumberForm, parsePersonalNumber } from './personal-number.ts'
import { parsePhone } from '@charity-elements/payments/client'
import { normalizeInput } from '@charity-elements/runtime'
import type { Rule } from '@charity-elements/ui/text-form'
import type { DonorTexts } from './texts.ts'

// Every rule except `required` accepts empty text, so only `required` decides what is optional.

/** Combines rules: returns the first error. */
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

/**
 * At most as many characters as such a field may have. Counts code points after cleaning, without
 * the spaces at the ends.
 */
export const maxLength =
  (field: keyof typeof maxLengths, t: Pick<DonorTexts, 'tooLong'>): Rule =>
  (typed) =>
    [...normalizeInput(typed)].length > maxLengths[field] ? t.tooLong({ characters: maxLengths[field] }) : null

const format =
  (isValid: (typed: string) => boolean, error: string): Rule =>
  (typed) =>
    isEmpty(typed) || isValid(typed) ? null : error

/** An email address, or empty. */
export const email = (error: string): Rule => format((typed) => parseEmail(typed).ok, error)

/** An email address that is required. */
export const requiredEmail = (t: DonorTexts): Rule => every(required(t.required), email(t.wrongEmail))

/** A mobile number, or empty. */
export const phone = (error: string): Rule => format((typed) => parsePhone(typed).ok, error)

/** A post code of five digits, or empty. */
export const postCode = (error: string): Rule => format((typed) => parsePostCode(typed).ok, error)

/**
 * The part of a typed or pasted text that a post code field keeps: digits and a space, at most six
 * characters.
 */
export function typedPostCode(typed: string): string {
  const text = typed
    .replace(/[^\d\s]/g, '')
    .replace(/\s+/g, ' ')
    .trimStart()
  // If a longer text has too many digits, keep six: cutting it off must not make it valid.
  return text.length > 6 ? text.replaceAll(' ', '').slice(0, 6) : text
}

/** A personal number of ten or twelve digits, or empty. */
export const personalNumber = (digits: PersonalNumberForm, error: string): Rule =>
  format((typed) => parsePersonalNumber(typed, digits).ok, error)

/**
 * Whether a well-formed personal number looks wrong, for example by its check digit. Shown as a
 * hint, never an error.
 */
export function isDoubtful(typed: string, digits: PersonalNumberForm): boolean {
  const parsed = parsePersonalNumber(typed, digits)
  return parsed.ok && parsed.value.isDoubtful
}

import { readEmail } from '@charity-elements/runtime/parse/email.ts'
import { type PersonalNumberForm, readPersonalNumber } from '@charity-elements/runtime/parse/personal-number.ts'
import { readPhone } from '@charity-elements/runtime/parse/phone.ts'
import { readPostCode } from '@charity-elements/runtime/parse/post-code.ts'
import { plain } from '@charity-elements/runtime/parse/typed.ts'

/**
 * What a field's text must be: gives what is wrong, in the words that the donor reads, or null. A rule about form takes the empty
 * text for right, so that `required` alone decides what may be left out.
 */
export type Rule = (typed: string) => string | null

/** Several rules: the first that objects speaks. */
export const every =
  (...rules: readonly Rule[]): Rule =>
  (typed) => {
    for (const rule of rules) {
      const problem = rule(typed)
      if (problem !== null) return problem
    }
    return null
  }

const isEmpty = (typed: string): boolean => plain(typed) === ''

/** Something other than spaces. */
export const required =
  (problem: string): Rule =>
  (typed) =>
    isEmpty(typed) ? problem : null

/** At most so many characters, counted after cleaning: letters as people count them, spaces at the ends left out. */
export const atMost =
  (characters: number, problem: (characters: number) => string): Rule =>
  (typed) =>
    Array.from(plain(typed)).length > characters ? problem(characters) : null

const form =
  (isRight: (typed: string) => boolean, problem: string): Rule =>
  (typed) =>
    isEmpty(typed) || isRight(typed) ? null : problem

/** An email address, if anything. */
export const email = (problem: string): Rule => form((typed) => readEmail(typed).ok, problem)

/** A mobile number, if anything. */
export const phone = (problem: string): Rule => form((typed) => readPhone(typed).ok, problem)

/** A post code of five digits, if anything. */
export const postCode = (problem: string): Rule => form((typed) => readPostCode(typed).ok, problem)

/** A personal number of ten or twelve digits, if anything. */
export const personalNumber = (digits: PersonalNumberForm, problem: string): Rule =>
  form((typed) => readPersonalNumber(typed, digits).ok, problem)

/** Whether a personal number fits the form and is odd all the same: for a hint, never a refusal. */
export function isDoubtful(typed: string, digits: PersonalNumberForm): boolean {
  const read = readPersonalNumber(typed, digits)
  return read.ok && read.value.isDoubtful
}

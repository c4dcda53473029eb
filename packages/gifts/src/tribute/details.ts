import { normalizeInput } from '@charity-elements/runtime'
import type { Rules } from '../flow/donor/form.ts'
import { every, maxLength, required, type Rule } from '../flow/donor/rules.ts'
import type { DonorTexts } from '../flow/donor/texts.ts'
import { excessCharacters } from './greeting.ts'
import type { TributeTexts } from './texts.ts'

/** The fields about the honoured or remembered person, and the greeting. The amount is separate. */
export const emptyDetails = { firstName: '', lastName: '', eventDate: '', personalGreeting: '' }
export type DetailsField = keyof typeof emptyDetails

/** A typed day, `2026-12-24` or `20261224`, as `YYYY-MM-DD`; null if there is no such day. */
export function parseEventDate(typed: string): string | null {
  const day = normalizeInput(typed)
    .replaceAll(' ', '')
    .replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  return isDay(day) ? day : null
}

/** A day as the donor types it, with its dashes as soon as eight digits are an existing day. */
export const withDashes = (typed: string): string => (/^\d{8}$/.test(typed) && parseEventDate(typed)) || typed

/** The errors in the details of a card. `isDateUnknown` means that 'Vet ej datum' is ticked. */
export function detailsRules(isDateUnknown: boolean, donor: DonorTexts, t: TributeTexts): Rules<DetailsField> {
  const filled = required(donor.required)
  const eventDate: Rule = (typed) => (parseEventDate(typed) === null ? t.wrongDate : null)
  const greeting: Rule = (typed) => {
    const over = excessCharacters(typed)
    return over > 0 ? t.greetingTooLong({ over }) : null
  }
  return {
    firstName: every(filled, maxLength('firstName', donor)),
    lastName: every(filled, maxLength('lastName', donor)),
    eventDate: isDateUnknown ? undefined : every(filled, eventDate),
    personalGreeting: greeting,
  }
}

/** A day as `YYYY-MM-DD`, without time or zone. */
export type Day = string

export const toDay = (time: number): Day => new Date(time).toISOString().slice(0, 10)
export const toTime = (day: Day): number => Date.parse(`${day}T00:00:00Z`)

/** Whether a text is an existing day, as `YYYY-MM-DD`. */
export const isDay = (text: string): boolean => !Number.isNaN(toTime(text)) && toDay(toTime(text)) === text

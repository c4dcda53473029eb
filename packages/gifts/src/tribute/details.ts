import { plain } from '@charity-elements/runtime/parse/typed.ts'
import type { Rules } from '../donor/form.ts'
import { type Rule, atMost, every, required } from '../donor/rules.ts'
import { donorTexts } from '../donor/texts.ts'
import { charactersOver } from './greeting.ts'
import { isDay } from './post-days.ts'
import { tributeTexts as texts } from './texts.ts'

/** The fields about the honoured or remembered person, and the greeting. The amount is separate. */
export const emptyDetails = { firstName: '', lastName: '', eventDate: '', personalGreeting: '' }
export type DetailsName = keyof typeof emptyDetails

/** A typed day, `2026-12-24` or `20261224`, as `YYYY-MM-DD`; null when there is no such day. */
export function readEventDate(typed: string): string | null {
  const day = plain(typed)
    .replaceAll(' ', '')
    .replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  return isDay(day) ? day : null
}

const eventDate: Rule = (typed) => (readEventDate(typed) === null ? texts.wrongDate : null)

const greeting: Rule = (typed) => {
  const excess = charactersOver(typed)
  return excess > 0 ? texts.greetingTooLong(excess) : null
}

const name = every(required(donorTexts.required), atMost(35, donorTexts.tooLong))

/** The rules ANN-7 to ANN-12. `isDateUnknown`: 'Vet ej datum' is ticked. */
export const detailsRules = (isDateUnknown: boolean): Rules<DetailsName> => ({
  firstName: name,
  lastName: name,
  eventDate: isDateUnknown ? undefined : every(required(donorTexts.required), eventDate),
  personalGreeting: greeting,
})

import { normalizeInput } from '@charity-elements/runtime'
import type { Rule, Rules } from '@charity-elements/ui/text-form'
import { every, maxLength, required, postCode, email, personalNumber, phone } from '../flow/donor/rules.ts'
import type { DonorTexts } from '../flow/donor/texts.ts'
import { excessCharacters } from './greeting.ts'
import type { TributeTexts } from './texts.ts'
import { maxLengths } from '@charity-elements/contract'
import type { SavedForms } from '@charity-elements/payments/saved'
import { type ReceiverType, type TributeVariant, donorAsReceiver, honouredAsReceiver } from './tribute-variant.ts'

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

const emptyReceiver = { name: '', address: '', zipcode: '', city: '', postalCode: '', phone: '', email: '' }

/** The initial receiver form: the flow's first receiver type, and empty fields. */
export const initialReceiver = ({ receiverTypes }: TributeVariant) => ({
  receiverType: receiverTypes[0] as string,
  ...emptyReceiver,
})
export type ReceiverField = 'receiverType' | keyof typeof emptyReceiver

/**
 * Splits a full name at its last space. If the donor gets the card, the form asks for the name only
 * once.
 */
export function splitName(fullName: string): { readonly first: string; readonly last: string } {
  const name = normalizeInput(fullName)
  const space = name.lastIndexOf(' ')
  return space < 0 ? { first: name, last: '' } : { first: name.slice(0, space), last: name.slice(space + 1) }
}

/**
 * The receiver's name if the person honoured gets the card: that person's name, unless the donor
 * has typed another one. `suggested` is the name that was filled in before.
 */
export const suggestedReceiverName = (type: string, name: string, person: string, suggested: string): string =>
  name !== '' && name !== suggested ? name : type === honouredAsReceiver ? person : ''

/** The donor's own name is sent in two fields and must fit both. */
const ownName =
  (error: string): Rule =>
  (typed) => {
    const { first, last } = splitName(typed)
    return first.length > maxLengths.firstName || last.length > maxLengths.lastName ? error : null
  }

/** The errors in the receiver's fields. */
export function receiverRules(receiverType: string, donor: DonorTexts, t: TributeTexts): Rules<ReceiverField> {
  const filled = required(donor.required)
  return {
    name: every(
      filled,
      maxLength('fullName', donor),
      ...(receiverType === donorAsReceiver ? [ownName(t.ownNameTooLong)] : []),
    ),
    address: every(filled, maxLength('street', donor)),
    zipcode: every(filled, postCode(donor.wrongPostCode)),
    city: every(filled, maxLength('city', donor)),
  }
}

/** The saved answers besides text fields. */
export const restoredChoices = (
  variant: TributeVariant,
  { detailsForm = {}, receiverForm = {}, donatorForm = {} }: SavedForms,
) => ({
  isDateUnknown: detailsForm['isDateUnknown'] === true,
  receiverType: receiverTypeOf(variant, String(receiverForm['receiverType'])),
  acceptDM: donatorForm['acceptDM'] === true,
})

/** A receiver type of this flow; the first one if the saved type is not among them. */
export const receiverTypeOf = ({ receiverTypes }: TributeVariant, saved: string): ReceiverType =>
  receiverTypes.find((type) => type === saved) ?? receiverTypes[0]

/** The fields about the donor. */
export const emptyDonor = {
  donatorFirstName: '',
  donatorLastName: '',
  donatorPhoneCell: '',
  donatorEmail: '',
  ssn: '',
}
export type DonorField = keyof typeof emptyDonor

/**
 * The errors in the donor's fields. `hasNames` means that the form asks for the names, because the
 * receiver is another person.
 */
export function donorRules(hasNames: boolean, t: DonorTexts): Rules<DonorField> {
  return {
    donatorFirstName: hasNames ? every(required(t.required), maxLength('firstName', t)) : undefined,
    donatorLastName: hasNames ? maxLength('lastName', t) : undefined,
    donatorPhoneCell: every(required(t.required), phone(t.wrongPhoneLong)),
    donatorEmail: every(email(t.wrongEmailOptional), maxLength('email', t)),
    ssn: personalNumber('ten', t.wrongPersonalNumberOptional),
  }
}

/** Whether the payment button is enabled: first name and phone are filled in. */
export const canPay = (firstName: string, phoneTyped: string): boolean =>
  normalizeInput(firstName) !== '' && normalizeInput(phoneTyped) !== ''

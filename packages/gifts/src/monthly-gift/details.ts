import type { MonthlyFormData } from '@charity-elements/runtime/api/contract/assently.ts'
import { readEmail } from '@charity-elements/runtime/parse/email.ts'
import { readPersonalNumber } from '@charity-elements/runtime/parse/personal-number.ts'
import { readPhone } from '@charity-elements/runtime/parse/phone.ts'
import { plain } from '@charity-elements/runtime/parse/typed.ts'
import type { Problems, Rules } from '../donor/form.ts'
import { type Rule, atMost, email, every, personalNumber, phone, required } from '../donor/rules.ts'
import { contactTexts, donorTexts as texts } from '../donor/texts.ts'
import { texts as monthlyTexts } from './texts.ts'

/** The contact and bank details of a monthly donor (MON-5). */
export const emptyDetails = {
  firstName: '',
  lastName: '',
  ssn: '',
  phone: '',
  email: '',
  bank: '',
  account: '',
  message: '',
}
export type DetailsName = keyof typeof emptyDetails
export type Details = Readonly<Record<DetailsName, string>>

/** The required fields: all but the message (MON-19, MON-20). */
const requiredDetails = (Object.keys(emptyDetails) as DetailsName[]).filter((name) => name !== 'message')

/** Values that the signing provider has rejected, as typed. They are invalid until the donor changes them. */
export type Refused = Readonly<Partial<Record<'ssn' | 'email', string>>>

const notRejected =
  (rejected: string | undefined, error: string): Rule =>
  (typed) =>
    rejected !== undefined && typed === rejected ? error : null

const filled = required(texts.required)
const text = (characters: number): Rule => every(filled, atMost(characters, texts.tooLong))

/**
 * The rules MON-19 to MON-40. The length limits of the personal number (MON-26) and the phone (MON-25) follow from their formats,
 * counted without spaces and dashes.
 */
export const detailsRules = (rejected: Refused): Rules<DetailsName> => ({
  firstName: text(35),
  lastName: text(35),
  ssn: every(
    filled,
    personalNumber('twelve', monthlyTexts.wrongPersonalNumber),
    notRejected(rejected.ssn, monthlyTexts.wrongPersonalNumber),
  ),
  phone: every(filled, phone(contactTexts.wrongPhone)),
  email: every(
    filled,
    email(contactTexts.wrongEmail),
    atMost(60, texts.tooLong),
    notRejected(rejected.email, contactTexts.wrongEmail),
  ),
  bank: text(30),
  account: text(50),
})

/**
 * Whether the submit button is enabled: all required fields are filled in, no error is visible, and there is an amount (MON-41,
 * MON-42, MON-43). Errors that are not visible yet show up on submit.
 */
export const canSubmit = (details: Details, visibleErrors: Problems<DetailsName>, amount: number | null): boolean =>
  amount !== null && Object.keys(visibleErrors).length === 0 && requiredDetails.every((name) => plain(details[name]) !== '')

/** What the flow adds to the form (MON-6). */
type Added = Pick<MonthlyFormData, 'templateId' | 'thankYouPageUrl' | 'cancelUrl' | 'giftAmount'>

/** The form data to send: cleaned, the phone as +46 (MON-39). The fields must be valid. */
export function monthlyFormData(details: Details, added: Added): MonthlyFormData {
  const ssn = readPersonalNumber(details.ssn, 'twelve')
  const number = readPhone(details.phone)
  const address = readEmail(details.email)
  return {
    firstName: plain(details.firstName),
    lastName: plain(details.lastName),
    ssn: ssn.ok ? ssn.value.digits : plain(details.ssn),
    phone: number.ok ? number.value.withPlus : plain(details.phone),
    email: address.ok ? address.value : plain(details.email),
    bank: plain(details.bank),
    account: plain(details.account),
    message: details.message.trim(),
    ...added,
  }
}

import type { MonthlyFormData } from '@charity-elements/runtime/api/contract/assently.ts'
import { readEmail } from '@charity-elements/runtime/parse/email.ts'
import { readPersonalNumber } from '@charity-elements/runtime/parse/personal-number.ts'
import { readPhone } from '@charity-elements/runtime/parse/phone.ts'
import { plain } from '@charity-elements/runtime/parse/typed.ts'
import type { Problems, Rules } from '../donor/form.ts'
import { type Rule, atMost, email, every, personalNumber, phone, required } from '../donor/rules.ts'
import { contactTexts } from '../donor/contact.ts'
import { donorTexts as texts } from '../donor/texts.ts'
import { texts as monthlyTexts } from './texts.ts'

/** The contact and bank details of a monthly giver (specification 2, section 3). */
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

/** The fields that may not be empty: all but the message. */
const requiredDetails = (Object.keys(emptyDetails) as DetailsName[]).filter((name) => name !== 'message')

/** What the signing provider has refused, as it was typed: it is wrong until it is changed. */
export type Refused = Readonly<Partial<Record<'ssn' | 'email', string>>>

const notRefused =
  (refused: string | undefined, problem: string): Rule =>
  (typed) =>
    refused !== undefined && typed === refused ? problem : null

const filled = required(texts.required)
const text = (characters: number): Rule => every(filled, atMost(characters, texts.tooLong))

/**
 * The rules of specification 2, section 5. The limits of the personal number (13) and the phone (12) are those of their own
 * forms, counted without spaces and dashes: nothing longer fits them.
 */
export const detailsRules = (refused: Refused): Rules<DetailsName> => ({
  firstName: text(35),
  lastName: text(35),
  ssn: every(
    filled,
    personalNumber('twelve', monthlyTexts.wrongPersonalNumber),
    notRefused(refused.ssn, monthlyTexts.wrongPersonalNumber),
  ),
  phone: every(filled, phone(contactTexts.wrongPhone)),
  email: every(
    filled,
    email(contactTexts.wrongEmail),
    atMost(60, texts.tooLong),
    notRefused(refused.email, contactTexts.wrongEmail),
  ),
  bank: text(30),
  account: text(50),
})

/**
 * Whether the form can be sent: no field but the message is empty, nothing is told to be wrong, and there is an amount (specification
 * 2, section 5). What is wrong and not told yet is found when the form is sent.
 */
export const canSubmit = (details: Details, told: Problems<DetailsName>, amount: number | null): boolean =>
  amount !== null && Object.keys(told).length === 0 && requiredDetails.every((name) => plain(details[name]) !== '')

/** What the flow adds to the form. */
export type Added = Pick<MonthlyFormData, 'templateId' | 'thankYouPageUrl' | 'cancelUrl' | 'giftAmount'>

/** The form as it is sent: cleaned, the phone as +46. The fields have been found right. */
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

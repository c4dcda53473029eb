import { type MonthlyFormData, type maxLengths, parseEmail } from '@charity-elements/contract'
import { parsePersonalNumber } from '../flow/donor/personal-number.ts'
import { parsePhone } from '@charity-elements/payments/client'
import { normalizeInput } from '@charity-elements/runtime'
import type { FieldErrors, Rule, Rules } from '@charity-elements/ui/text-form'
import { maxLength, email, every, personalNumber, phone, required } from '../flow/donor/rules.ts'
import type { DonorTexts } from '../flow/donor/texts.ts'
import type { texts } from './texts.ts'

/** The contact and bank details of a monthly donor. */
export const emptyMonthlyDetails = {
  firstName: '',
  lastName: '',
  ssn: '',
  phone: '',
  email: '',
  account: '',
  bank: '',
  message: '',
}
export type MonthlyDetailsField = keyof typeof emptyMonthlyDetails
export type MonthlyDetails = Readonly<Record<MonthlyDetailsField, string>>

/** The required fields: all but the message. */
const requiredDetails = (Object.keys(emptyMonthlyDetails) as MonthlyDetailsField[]).filter((name) => name !== 'message')

/**
 * Values that the signing provider has rejected, as typed. They are invalid until the donor changes
 * them.
 */
export type RejectedValues = Readonly<Partial<Record<'ssn' | 'email', string>>>

const notRejected =
  (rejected: string | undefined, error: string): Rule =>
  (typed) =>
    rejected !== undefined && typed === rejected ? error : null

/**
 * The errors of the fields. The length limits of the personal number and the phone follow from
 * their formats, counted without spaces and dashes.
 */
export function monthlyDetailsRules(
  rejected: RejectedValues,
  donor: DonorTexts,
  { wrongPersonalNumber }: Pick<typeof texts, 'wrongPersonalNumber'>,
): Rules<MonthlyDetailsField> {
  const filled = required(donor.required)
  const text = (field: keyof typeof maxLengths): Rule => every(filled, maxLength(field, donor))
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    ssn: every(filled, personalNumber('twelve', wrongPersonalNumber), notRejected(rejected.ssn, wrongPersonalNumber)),
    phone: every(filled, phone(donor.wrongPhone)),
    email: every(
      filled,
      email(donor.wrongEmail),
      maxLength('contractEmail', donor),
      notRejected(rejected.email, donor.wrongEmail),
    ),
    bank: text('bank'),
    account: text('account'),
  }
}

/**
 * Whether the submit button is enabled: all required fields are filled in, no error is visible, and
 * there is an amount. Errors that are not visible yet show up on submit.
 */
export const canSubmit = (
  details: MonthlyDetails,
  visibleErrors: FieldErrors<MonthlyDetailsField>,
  amount: number | null,
): boolean =>
  amount !== null &&
  Object.keys(visibleErrors).length === 0 &&
  requiredDetails.every((name) => normalizeInput(details[name]) !== '')

/** The fields that the flow adds to the form. */
type ContractData = Pick<MonthlyFormData, 'templateId' | 'thankYouPageUrl' | 'cancelUrl' | 'giftAmount'>

/** The form data to send: cleaned, the phone as +46. The fields must be valid. */
export function monthlyFormData(details: MonthlyDetails, added: ContractData): MonthlyFormData {
  const ssn = parsePersonalNumber(details.ssn, 'twelve')
  const number = parsePhone(details.phone)
  const address = parseEmail(details.email)
  return {
    firstName: normalizeInput(details.firstName),
    lastName: normalizeInput(details.lastName),
    ssn: ssn.ok ? ssn.value.digits : normalizeInput(details.ssn),
    phone: number.ok ? number.value.withPlus : normalizeInput(details.phone),
    email: address.ok ? address.value : normalizeInput(details.email),
    bank: normalizeInput(details.bank),
    account: normalizeInput(details.account),
    message: details.message.trim(),
    ...added,
  }
}

import { type InferOutput, type ObjectSchema, minLength, number, pipe } from 'valibot'
import { maxLengths } from '../limits.ts'
import { pageAddress, text } from './text.ts'

const required = (max: number, about: string) => pipe(text(max, about), minLength(1))

/** The monthly donor's form, with the fields that the flow adds. */
export const monthlyForm = {
  firstName: required(maxLengths.firstName, 'The first name of the donor.'),
  lastName: required(maxLengths.lastName, 'The last name of the donor.'),
  ssn: required(13, 'The personal number of the signer: twelve digits, with or without a dash before the last four.'),
  phone: required(20, 'The mobile number, with +46 first.'),
  email: required(maxLengths.contractEmail, 'Where the signing provider sends the contract.'),
  bank: required(maxLengths.bank, 'The name of the bank.'),
  account: required(maxLengths.account, 'Clearing and account number, as they were typed.'),
  message: text(10_000, 'What the donor wants to tell the organisation. May be empty.'),
  templateId: text(200, "The signing provider's template of the contract: `connectedTemplateId` of the element."),
  thankYouPageUrl: pageAddress(
    'Where the signing page leads once the contract is signed. Refuse sites that may not call you, with status 400.',
  ),
  cancelUrl: pageAddress('Where the signing page leads when it is not. The same sites.'),
  giftAmount: number(),
}
export type MonthlyFormData = InferOutput<ObjectSchema<typeof monthlyForm, undefined>>

import {
  type InferOutput,
  type ObjectSchema,
  array,
  boolean,
  minLength,
  nullish,
  number,
  object,
  pipe,
  string,
  unknown,
} from 'valibot'
import { post } from './call.ts'
import { optionalText } from './optional-text.ts'
import type { submitMonthlyFormBody } from './gift.ts'
import { text } from './text.ts'

const required = (max: number, about: string) => pipe(text(max, about), minLength(1))

/** The monthly donor's form, with the fields that the flow adds. */
export const monthlyForm = {
  firstName: required(35, 'The first name of the donor.'),
  lastName: required(35, 'The last name of the donor.'),
  ssn: required(13, 'The personal number of the signer: twelve digits, with or without a dash before the last four.'),
  phone: required(20, 'The mobile number, with +46 first.'),
  email: required(60, 'Where the signing provider sends the contract.'),
  bank: required(30, 'The name of the bank.'),
  account: required(50, 'Clearing and account number, as they were typed.'),
  message: text(10_000, 'What the donor wants to tell the organisation. May be empty.'),
  templateId: text(200, "The signing provider's template of the contract: `connectedTemplateId` of the element."),
  thankYouPageUrl: text(2000, 'Where the signing page leads once the contract is signed.'),
  cancelUrl: text(2000, 'Where the signing page leads when it is not.'),
  giftAmount: number(),
}
export type MonthlyFormData = InferOutput<ObjectSchema<typeof monthlyForm, undefined>>

/** A created case: every party has its own signing URL. */
export const caseWithUser = object({ parties: array(object({ signatureUrl: string() })) })

/** Creates and sends the contract to sign. */
export const submitMonthlyForm = post<typeof submitMonthlyFormBody>()(
  '/api/assently/submit-monthly-form',
  object({ success: boolean(), error: optionalText(), caseWithUser: nullish(caseWithUser) }),
)

export const deleteCase = post()('/api/assently/delete-case/', unknown())

export const getCaseStatus = post()('/api/assently/get-case-status/', object({ status: optionalText() }))

const savedText = nullish(string(), '')

/** The form as a host gives it back. The fields that the flow adds are missing where the host saves the form's own alone. */
export const savedMonthlyForm = object({
  firstName: savedText,
  lastName: savedText,
  ssn: savedText,
  phone: savedText,
  email: savedText,
  bank: savedText,
  account: savedText,
  message: savedText,
  templateId: nullish(string()),
  thankYouPageUrl: nullish(string()),
  cancelUrl: nullish(string()),
  /** Kronor a month. */
  giftAmount: nullish(number()),
})
export type SavedMonthlyForm = InferOutput<typeof savedMonthlyForm>

export const getSavedDetails = post()(
  '/api/assently/get-saved-details/',
  object({
    formData: nullish(savedMonthlyForm),
    status: optionalText(),
    signatureUrl: optionalText(),
    caseId: optionalText(),
    giftAmount: nullish(number()),
  }),
)

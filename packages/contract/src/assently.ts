import { type InferOutput, type ObjectSchema, array, boolean, nullish, number, object, string, unknown } from 'valibot'
import { post } from './call.ts'
import { optionalText } from './optional-text.ts'
import type { submitMonthlyFormBody } from './gift.ts'

/** The monthly donor's form, with the fields that the flow adds (MON-6). */
export const monthlyForm = {
  firstName: string(),
  lastName: string(),
  ssn: string(),
  phone: string(),
  email: string(),
  bank: string(),
  account: string(),
  message: string(),
  templateId: string(),
  thankYouPageUrl: string(),
  cancelUrl: string(),
  /** Kronor. */
  giftAmount: number(),
}
export type MonthlyFormData = InferOutput<ObjectSchema<typeof monthlyForm, undefined>>

/** A created case: every party has its own signing URL (MON-12). */
export const caseWithUser = object({ parties: array(object({ signatureUrl: string() })) })

/** Creates and sends the contract to sign. `error` is the signing provider's code, for example `E096` or `E004`. */
export const submitMonthlyForm = post<typeof submitMonthlyFormBody>()(
  '/api/assently/submit-monthly-form',
  object({ success: boolean(), error: optionalText(), caseWithUser: nullish(caseWithUser) }),
)

export const deleteCase = post()('/api/assently/delete-case/', unknown())

/** `none` when the session has no case. */
export const getCaseStatus = post()('/api/assently/get-case-status/', object({ status: optionalText() }))

const savedText = nullish(string(), '')

/** The form as a host gives it back. The fields that the flow adds are missing where the host saves the form's own alone (MON-14). */
export const savedMonthlyForm = object({
  firstName: savedText,
  lastName: savedText,
  ssn: savedText,
  phone: savedText,
  email: savedText,
  bank: savedText,
  account: savedText,
  message: savedText,
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
    /** Extension: kronor a month, of a case that has ended. */
    giftAmount: nullish(number()),
  }),
)

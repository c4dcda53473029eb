import { type InferOutput, array, boolean, nullish, number, object, string, unknown } from 'valibot'
import { post } from '../call.ts'
import { optionalText } from '../optional-text.ts'
import type { submitMonthlyFormBody } from '../requests/gift.ts'

/** A created case. Every party has its own signing URL. */
const caseWithUser = object({ parties: array(object({ signatureUrl: string() })) })

/** Creates and sends the contract to sign. */
export const submitMonthlyForm = post<typeof submitMonthlyFormBody>()(
  '/api/assently/submit-monthly-form',
  object({ success: boolean(), error: optionalText(), caseWithUser: nullish(caseWithUser) }),
)

export const deleteCase = post()('/api/assently/delete-case/', unknown())

export const getCaseStatus = post()('/api/assently/get-case-status/', object({ status: optionalText() }))

const savedText = nullish(string(), '')

/**
 * The form as a host returns it. The fields that the flow adds are missing if the host only saves
 * those of the form.
 */
const savedMonthlyForm = object({
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
    isJustSigned: nullish(boolean()),
  }),
)

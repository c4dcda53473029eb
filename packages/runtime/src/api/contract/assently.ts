import {
  type InferOutput,
  type ObjectSchema,
  array,
  boolean,
  nullish,
  number,
  object,
  optional,
  string,
  unknown,
} from 'valibot'
import { post } from '../call.ts'
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
  object({ success: boolean(), error: nullish(string()), caseWithUser: nullish(caseWithUser) }),
)

export const deleteCase = post()('/api/assently/delete-case/', unknown())

/** `none` when the session has no case. */
export const getCaseStatus = post()('/api/assently/get-case-status/', object({ status: nullish(string()) }))

export const getSavedDetails = post()(
  '/api/assently/get-saved-details/',
  object({
    formData: nullish(object({ ...monthlyForm, message: optional(string(), '') })),
    status: nullish(string()),
    signatureUrl: nullish(string()),
    caseId: nullish(string()),
    /** Kronor a month. Only for a case that has ended. */
    giftAmount: nullish(number()),
  }),
)

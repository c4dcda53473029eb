import { type InferOutput, type ObjectSchema, nullish, object, string, unknown } from 'valibot'
import { post } from '../call.ts'
import { detailsOf } from './remembered-fields.ts'
import type { rememberDetailsBody } from '../requests/remembered.ts'

const details = detailsOf(nullish(string()))
export type RememberedDetails = InferOutput<ObjectSchema<typeof details, undefined>>

/** Extension `remembered-details`: adds these details to those that the session keeps. */
export const rememberDetails = post<typeof rememberDetailsBody>()('/api/remember-details/', unknown())

/** Extension: returns the details that the session keeps, or null. */
export const getRememberedDetails = post()(
  '/api/get-remembered-details/',
  object({ details: nullish(object(details)) }),
)

/** Extension: deletes the details at once, together with the forms that the session has saved. */
export const forgetDetails = post()('/api/forget-details/', unknown())

import {
  fallback,
  looseObject,
  nullish,
  object,
  string,
  union,
  unknown,
  type InferOutput,
  type ObjectSchema,
} from 'valibot'
import { post } from '../call.ts'
import { optionalText } from '../optional-text.ts'
import type { persistFormDataBody, rememberDetailsBody } from '../requests/saved.ts'
import { detailsOf } from './remembered-fields.ts'

const form = looseObject({})

/**
 * Saves what a donor has typed in the server's session, so that it survives a payment page or
 * another app.
 */
export const persistFormData = post<typeof persistFormDataBody>()('/api/winorg/persistformdata/', unknown())

/** Returns the form without a wrapper. */
export const getPersistedFormData = post()(
  '/api/winorg/getpersistedformdata/',
  looseObject({ detailsForm: nullish(form), receiverForm: nullish(form), donatorForm: nullish(form) }),
)

/** The web id of the donor's last gift, for a newsletter signup on the thank-you page. */
export const getPersistedWebId = post()('/api/winorg/get-persisted-webid/', object({ data: optionalText() }))

/**
 * The personal number given earlier in the session, alone or with its email address. Answers
 * same-site pages only.
 */
export const getPersistedSsn = post()(
  '/api/winorg/get-persisted-ssn/',
  object({ data: fallback(nullish(union([string(), object({ email: string(), ssn: string() })])), null) }),
)

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

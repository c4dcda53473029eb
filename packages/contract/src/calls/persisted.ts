import { fallback, looseObject, nullish, object, string, union, unknown } from 'valibot'
import { post } from '../call.ts'
import { optionalText } from '../optional-text.ts'
import type { persistFormDataBody } from '../requests/persisted.ts'

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

import { type GenericSchema, type InferOutput, type ObjectSchema, nullish, object, string, unknown } from 'valibot'
import { post } from './call.ts'
import { text } from './text.ts'

/**
 * The details that a host remembers for a donor who asked for it. Never a personal number or an
 * account. `contactName` is a company's contact.
 */
/* @__NO_SIDE_EFFECTS__ */
const detailsOf = <Text extends GenericSchema>(each: Text) => ({
  firstName: each,
  lastName: each,
  email: each,
  phone: each,
  companyName: each,
  contactName: each,
  street: each,
  postCode: each,
  city: each,
})
const details = detailsOf(nullish(string()))
export type RememberedDetails = InferOutput<ObjectSchema<typeof details, undefined>>

export const rememberDetailsBody = object({
  details: object(detailsOf(nullish(text(200, 'Null or empty deletes what is kept.')))),
})

/** Extension `remembered-details`: adds these details to those that the session keeps. */
export const rememberDetails = post<typeof rememberDetailsBody>()('/api/remember-details/', unknown())

/** Extension: returns the details that the session keeps, or null. */
export const getRememberedDetails = post()(
  '/api/get-remembered-details/',
  object({ details: nullish(object(details)) }),
)

/** Extension: deletes the details at once, together with the forms that the session has saved. */
export const forgetDetails = post()('/api/forget-details/', unknown())

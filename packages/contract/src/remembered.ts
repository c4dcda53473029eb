import { type InferOutput, type ObjectSchema, nullish, object, string, unknown } from 'valibot'
import { post } from './call.ts'

const text = nullish(string())

/** What a host keeps of a donor who asked for it. Never a personal number or an account. */
const details = {
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  companyName: text,
  /** The full name of a company's contact. */
  contactName: text,
  street: text,
  postCode: text,
  city: text,
}
export type RememberedDetails = InferOutput<ObjectSchema<typeof details, undefined>>

export const rememberDetailsBody = object({ details: object(details) })

/** Extension `remembered-details`: keeps these details in the session, besides those that it has. An empty one is deleted. */
export const rememberDetails = post<typeof rememberDetailsBody>()('/api/remember-details/', unknown())

/** Extension: what the session keeps; null when nothing. */
export const getRememberedDetails = post()(
  '/api/get-remembered-details/',
  object({ details: nullish(object(details)) }),
)

/** Extension: deletes it at once, and the forms that the session has saved. */
export const forgetDetails = post()('/api/forget-details/', unknown())

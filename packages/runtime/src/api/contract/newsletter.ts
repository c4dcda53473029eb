import { nullish, object, optional, string, unknown } from 'valibot'
import { post } from '../call.ts'

const names = { firstName: optional(string()), lastName: optional(string()), phoneNumber: optional(string()) }

/** Signs an address up. 422 means that the address is refused. */
export const newsletterSignup = post(
  '/api/winorg/newsletter-signup/',
  object({ emailAddress: string(), giftWebId: nullish(string()), ...names, SSN: optional(string()) }),
  unknown(),
)

/** The corps variant. */
export const corpsNewsletterSignup = post(
  '/api/winorg/corps-newsletter-signup/',
  object({ emailAddress: string(), associationId: string(), ...names }),
  unknown(),
)

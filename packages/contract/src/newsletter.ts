import { nullish, object, optional, string, unknown } from 'valibot'
import { post } from './call.ts'

const names = { firstName: optional(string()), lastName: optional(string()), phoneNumber: optional(string()) }

export const newsletterSignupBody = object({
  emailAddress: string(),
  giftWebId: nullish(string()),
  ...names,
  SSN: optional(string()),
})

/** Signs up an email address. Any 2xx status is success, whatever the body; 422 means that the address is rejected. */
export const newsletterSignup = post<typeof newsletterSignupBody>()('/api/winorg/newsletter-signup/', unknown())

export const corpsNewsletterSignupBody = object({ emailAddress: string(), associationId: string(), ...names })

/** The corps variant. */
export const corpsNewsletterSignup = post<typeof corpsNewsletterSignupBody>()(
  '/api/winorg/corps-newsletter-signup/',
  unknown(),
)

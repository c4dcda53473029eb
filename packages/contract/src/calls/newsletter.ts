import { unknown } from 'valibot'
import { post } from '../call.ts'
import type { corpsNewsletterSignupBody, newsletterSignupBody } from '../requests/newsletter.ts'

/** Signs up an email address. */
export const newsletterSignup = post<typeof newsletterSignupBody>()('/api/winorg/newsletter-signup/', unknown())

/** The corps variant. */
export const corpsNewsletterSignup = post<typeof corpsNewsletterSignupBody>()(
  '/api/winorg/corps-newsletter-signup/',
  unknown(),
)

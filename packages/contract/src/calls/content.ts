import { type InferOutput, array, nullish, number, object, string, union, unknown } from 'valibot'
import { get, post } from '../call.ts'
import type { corpsNewsletterSignupBody, newsletterSignupBody } from '../requests/content.ts'

const item = { id: union([string(), number()]), name: string(), tagline: nullish(string()) }

/**
 * An item of the mobile menu. Its 'route path' may be in `route`, as in the CMS, or directly in the
 * item.
 */
export const mobileMenuItem = union([
  object({ ...item, route: object({ path: string() }) }),
  object({ ...item, path: string() }),
  object({ ...item, routePath: string() }),
])
export type MobileMenuItem = InferOutput<typeof mobileMenuItem>

/** The server's list for the mobile menu, which has more items than the page's props. */
export const getMobileMenu = get()('/api/getmobilemenu', array(mobileMenuItem))

/** Signs up an email address. */
export const newsletterSignup = post<typeof newsletterSignupBody>()('/api/winorg/newsletter-signup/', unknown())

/** The corps variant. */
export const corpsNewsletterSignup = post<typeof corpsNewsletterSignupBody>()(
  '/api/winorg/corps-newsletter-signup/',
  unknown(),
)

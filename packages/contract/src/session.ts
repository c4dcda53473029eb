import { array, fallback, minLength, nullish, object, optional, pipe, string, unknown } from 'valibot'
import { get, post } from './call.ts'
import { text } from './text.ts'

/**
 * The extensions that a host may offer beyond the specification. Every journey works without them:
 * see `reference/extensions.ts`.
 */
export type Extension =
  | 'idempotency'
  | 'attempts'
  | 'return'
  | 'page-tracking'
  | 'post-towns'
  | 'remembered-details'
  | 'recurring-swish'
  | 'variants'
  | 'payment-methods'
  | MethodExtension

/** The names of payment methods. A host with `payment-methods` also lists those that it has. */
export type MethodExtension = 'pay-by-swish' | 'pay-by-card' | 'pay-by-invoice' | 'sign-contracts'

const session = object({ csrf: string(), extensions: fallback(optional(array(string()), []), []) })

/** Returns the session's token. Sent once per page, with credentials. */
export const generateCsrf = get()('/api/generate-csrf/', session)

export const resumeSessionBody = object({
  returnToken: text(300, 'From the query `ce-return` of the address that the donor came back to.'),
})

/** Extension `return`: redeems the token of a return URL. */
export const resumeSession = post<typeof resumeSessionBody>()('/api/resume-session/', session)

export const trackPageBody = object({ page: pipe(text(500, 'The path of the page, without its query.'), minLength(1)) })

/** Records a page view. */
export const trackPage = post<typeof trackPageBody>()('/api/track-page/', unknown())

export const sendConversionEventBody = object({
  userAgent: text(1000, '`navigator.userAgent` of the visitor.'),
  pageName: text(500, 'The title of the thank-you page.'),
  slug: text(500, 'The path of the thank-you page.'),
  adCookie: pipe(
    text(
      1000,
      'The value of the cookie of the ad platform, `_gcl_aw` unless the page names another. The specification does not name this field.',
    ),
    minLength(1),
  ),
})

/** Reports an ad conversion. Sent once per thank-you page, and only when the ad cookie exists. */
export const sendConversionEvent = post<typeof sendConversionEventBody>()('/api/send-conversion-event/', unknown())

/**
 * The body of every error response: the problem in English, for the console. Never shown to a
 * visitor.
 */
export const errorBody = object({ error: nullish(unknown()) })

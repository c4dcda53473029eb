import { array, fallback, nullish, object, optional, string, unknown } from 'valibot'
import { get, post } from './call.ts'

/**
 * What a host may offer beyond the specification's tables (docs/api.md, Extensions). Every journey works without them.
 * - `idempotency`: creates take the header `Idempotency-Key`, and the same key gets the same answer.
 * - `attempts`: answers carry an opaque `attempt`, and say what an attempt was for and how it stands.
 * - `return`: `returnUrl`, `returnToken` and `/api/resume-session/`; forms are saved as they are typed, with the place in the flow.
 * - `page-tracking`: `/api/track-page/`.
 * - `post-towns`: `/api/post-town/`.
 * - `remembered-details`: `/api/remember-details/`, `/api/get-remembered-details/` and `/api/forget-details/`.
 */
export type Extension = 'idempotency' | 'attempts' | 'return' | 'page-tracking' | 'post-towns' | 'remembered-details'

const session = object({ csrf: string(), extensions: fallback(optional(array(string()), []), []) })

/** Returns the session's token. Sent once per page, with credentials (SES-1, API-9). */
export const generateCsrf = get()('/api/generate-csrf/', session)

export const resumeSessionBody = object({ returnToken: string() })

/**
 * Redeems the opaque token of a return URL: gives the visitor's session access to the attempt or form that was begun in another
 * session, whichever browser or app view the donor comes back in. Answers with the token of the visitor's own session. The return
 * token lives 30 minutes; an unknown or expired one gets a 404. `csrf` is the token that the tab still has, or null: that session
 * continues, else the cookie's, else a new one.
 */
export const resumeSession = post<typeof resumeSessionBody>()('/api/resume-session/', session)

export const trackPageBody = object({ page: string() })

/** Records a page view (TRK-1). */
export const trackPage = post<typeof trackPageBody>()('/api/track-page/', unknown())

export const sendConversionEventBody = object({
  userAgent: string(),
  pageName: string(),
  slug: string(),
  adCookie: string(),
})

/** Reports an ad conversion (API-37). Sent once per thank-you page, and only when the ad cookie exists (TRK-12). */
export const sendConversionEvent = post<typeof sendConversionEventBody>()('/api/send-conversion-event/', unknown())

/** The body of every error response: what was wrong, in English, for the console. Never shown to a visitor. */
export const errorBody = object({ error: nullish(unknown()) })

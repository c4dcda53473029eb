import { nullish, object, string, unknown } from 'valibot'
import { get, post } from '../call.ts'

/** Gives the session's token. Sent once per page with credentials (specification 2, section 7). */
export const generateCsrf = get()('/api/generate-csrf/', object({ csrf: string() }))

export const resumeSessionBody = object({ returnToken: string() })

/**
 * Takes the opaque token of a return address back to what was begun in the session that it was made in, whichever browser or app view
 * the donor comes back in (design 5, Money 4), and answers with the token of the visitor's own session, which sees it from now on. The
 * token lives 30 minutes; an unknown or old one is answered 404. The `csrf` that the tab still has goes along, or null: that session
 * goes on, else the cookie's, else a new one.
 */
export const resumeSession = post<typeof resumeSessionBody>()('/api/resume-session/', object({ csrf: string() }))

export const trackPageBody = object({ page: string() })

/** Notes that a page was seen. */
export const trackPage = post<typeof trackPageBody>()('/api/track-page/', unknown())

export const sendConversionEventBody = object({
  userAgent: string(),
  pageName: string(),
  slug: string(),
  adCookie: string(),
})

/** Hands an ad click's conversion on. Sent once per thank-you page, and only when the ad cookie exists. */
export const sendConversionEvent = post<typeof sendConversionEventBody>()('/api/send-conversion-event/', unknown())

/** The body of every refusal: what was wrong, in English, for the console; never shown to a visitor. */
export const refusal = object({ error: nullish(string()) })

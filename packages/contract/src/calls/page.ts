import { unknown } from 'valibot'
import { post } from '../call.ts'
import type { sendConversionEventBody, trackPageBody } from '../requests/session.ts'

/** Records a page view. */
export const trackPage = post<typeof trackPageBody>()('/api/track-page/', unknown())

/** Reports an ad conversion. Sent once per thank-you page, and only when the ad cookie exists. */
export const sendConversionEvent = post<typeof sendConversionEventBody>()('/api/send-conversion-event/', unknown())

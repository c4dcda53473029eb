import { send } from '@charity-elements/runtime/api'
import { trackPage } from '@charity-elements/contract'
import { ApiError } from '@charity-elements/runtime'

/*
 * The page services that call the API. Few pages need them, so `page-services.ts` fetches them only
 * if there is a reason.
 */

export { takeReturnToken } from '@charity-elements/runtime/api'
export { reportCardPayment } from './report-card-payment.ts'
export { sendConversion } from './conversion.ts'
export { isSigningReturn, reportSigning } from '@charity-elements/payments/signed'

/** Records a page view. Aborting the signal cancels the call. Never rejects for a failed call. */
export async function recordPageView(page: string, signal?: AbortSignal): Promise<void> {
  try {
    await send(trackPage, { page }, signal ? { signal } : {})
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.kind !== 'aborted') console.warn(`charity-elements: the page view was not recorded (${error.message}).`)
  }
}

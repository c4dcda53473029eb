/*
 * The page services that few pages need, each with calls to the API: fetched by `page-services.ts` where there is reason to.
 */

export { takeReturnToken } from '@charity-elements/runtime/api'
export { reportCardPayment } from './report-card-payment.ts'
export { sendConversion } from './conversion.ts'
export { recordPageView } from './page-tracking.ts'
export { isSigningReturn, reportSigning } from './report-signing.ts'

/*
 * The page services that call the API. Few pages need them, so `page-services.ts` fetches them only
 * if there is a reason.
 */

export { takeReturnToken } from '@charity-elements/runtime/api'
export { reportCardPayment } from './report-card-payment.ts'
export { sendConversion } from './conversion.ts'
export { recordPageView } from './page-tracking.ts'
export { isSigningReturn, reportSigning } from '@charity-elements/payments/reports'

export {
  deleteCase,
  getCaseStatus,
  getSavedDetails,
  type SavedMonthlyForm,
  submitMonthlyForm,
} from './calls/assently.ts'
export {
  type Campaign,
  type MonthlyFormData,
  createCreditCardGiftBody,
  createInvoiceGiftBody,
  flowFields,
  type GiftBody,
  type GiftDetails,
  giftIdentity,
  type InvoiceDetails,
  isInvoiceComplete,
  type RequestType,
} from './requests/gift.ts'
export { type AnswerOf, type AnyCall, type BodyOf, type Call, idempotencyHeader, post, type SendForm } from './call.ts'
export {
  type CardPayment,
  cardPayment,
  createCreditCardGift,
  createInvoiceGift,
  getPersistedCardSession,
  persistCardSession,
} from './calls/card.ts'
export { cardSession } from './requests/card.ts'
export { fromCms, isCmsObject } from './cms-object.ts'
export { postFormPath } from './form.ts'
export {
  getMobileMenu,
  type MobileMenuItem,
  mobileMenuItem,
  corpsNewsletterSignup,
  newsletterSignup,
} from './calls/content.ts'
export {
  getPersistedFormData,
  getPersistedSsn,
  getPersistedWebId,
  persistFormData,
  forgetDetails,
  getRememberedDetails,
  rememberDetails,
  type RememberedDetails,
} from './calls/saved.ts'
export { sendConversionEvent, trackPage } from './calls/page.ts'
export { getPostTown } from './calls/post-code.ts'
export {
  acknowledge,
  errorBody,
  type Extension,
  generateCsrf,
  type MethodExtension,
  resumeSession,
  shouldReopenSwishModal,
} from './session.ts'
export {
  cancelSwishRequest,
  createSwishGift,
  createSwishGiftMCommerce,
  type PolledStatus,
  resetPaymentSession,
  swishPoll,
} from './calls/swish.ts'
export { maxCampaignLength, maxGiftAmount, minGiftAmount } from './limits.ts'
export { maxLengths } from './calls/max-lengths.ts'
export { parseEmail } from './calls/email.ts'
export { parsePostCode } from './calls/post-code.ts'
export { methodOfCall } from './calls/payment-methods.ts'

export {
  completedGift,
  type CompletedGift,
  type GiftKind,
  giftKinds,
  hasForm,
  onCompletedGift,
  paidKind,
  rememberCompletedGift,
} from './completed-gift.ts'
export { acquireReportLock, markOnce, wasRecorded } from './event-dedupe.ts'
export { recordGiftEvent } from './gift-analytics.ts'
export { forgetPurchase, pendingPurchase, type PendingPurchase, rememberPurchase } from './pending-purchase.ts'
export { isSigningReturn, reportSigning } from './report-signing.ts'

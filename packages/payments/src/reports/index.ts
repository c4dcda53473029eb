export {
  completedGift,
  type CompletedGift,
  type GiftKind,
  giftKinds,
  hasForm,
  onCompletedGift,
  paidKind,
  rememberCompletedGift,
  forgetPurchase,
  pendingPurchase,
  type PendingPurchase,
  rememberPurchase,
} from './gift-storage.ts'
export { acquireReportLock, markOnce, wasRecorded, recordGiftEvent } from './gift-analytics.ts'

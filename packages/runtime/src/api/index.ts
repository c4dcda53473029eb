export { type Send, send, type SendOptions } from './client.ts'
export { memoryStorage, type PageHistory, type PageState, storageOf, type WebStorage } from './page-state.ts'
export { hasReturned, returnParameter, takeReturnToken } from './return-token.ts'
export { forgetSession, renewedToken, sessionToken, tokenRenewals } from './session-token.ts'
export {
  attemptKey,
  completedGiftKey,
  monthlyAskKey,
  flowKey,
  formDraftsKey,
  formFilesKey,
  frequencyKey,
  isPendingPurchaseKey,
  pendingPurchaseKey,
  pressedKey,
  probeKey,
  recordedEventsKey,
} from './storage-keys.ts'

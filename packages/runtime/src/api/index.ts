export type { Send, SendOptions } from '../core/element/view-context.ts'
export { send } from './client.ts'
export type { PageHistory, PageState, WebStorage } from '../core/page-state.ts'
export { memoryStorage, storageOf } from './page-storage.ts'
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

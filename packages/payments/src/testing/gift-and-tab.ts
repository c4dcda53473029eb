import { memoryStorage } from '@charity-elements/runtime/api'
import type { SwishGiftRequest } from '../client/swish-calls.ts'

/** A gift from the gift bar. */
export const gift: SwishGiftRequest = {
  origin: 'giftbar',
  details: { requestType: 'standard', giftObjectId: '42', giftPurpose: 'Hemlöshet', giftVariant: 'gift-bar' },
}

/** What elements write in a new tab of a new browser. */
export const newTab = () => ({ dataLayer: [], localStorage: memoryStorage(), sessionStorage: memoryStorage() })

export { type GiftEvent, type RecordedGift, recordGift } from '@charity-elements/runtime/analytics/gift.ts'

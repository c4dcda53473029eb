import type { ViewProps } from '@charity-elements/runtime'
import { type InferInput, object, optional, picklist } from 'valibot'
import { flowContent, recurringContent } from '../flow/flow-content.ts'
import { rememberedContent } from '../remembered/Remembered.tsx'
import type { giftEvents } from '@charity-elements/payments/start'

export const props = object({
  /** Whether the gift is one-time (`standard`) or monthly. */
  requestType: optional(picklist(['standard', 'monthly']), 'standard'),
  ...flowContent,
  ...rememberedContent,
  ...recurringContent,
})

export type StandardGiftProps = ViewProps<typeof props, typeof giftEvents>
export type StandardGiftInput = InferInput<typeof props>

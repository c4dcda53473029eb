import { entityId, type ViewProps } from '@charity-elements/runtime'
import { type InferInput, number, object, optional } from 'valibot'
import { giftEvents } from '@charity-elements/payments/start'
import { flowContent } from '../flow/flow-content.ts'
import { rememberedContent } from '../remembered/Remembered.tsx'

export const props = object({
  ...flowContent,
  ...rememberedContent,
  /** The lowest monthly amount. Default: the gift's own minimum, otherwise the lowest choice. */
  minimumAmount: optional(number()),
  /** The contract template at the signing provider. */
  connectedTemplateId: optional(entityId(), ''),
})

/** The signing provider handles the contract, so no gift is paid here. */
export const events = {
  /** A donor starts to sign. `preventDefault()` keeps the dialog closed. */
  'gift-start': giftEvents['gift-start'],
}

export type MonthlyGiftProps = ViewProps<typeof props, typeof events>
export type MonthlyGiftInput = InferInput<typeof props>

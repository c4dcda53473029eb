import { defineElement, type ViewProps } from '@charity-elements/runtime'
import { type InferInput, object, optional, picklist } from 'valibot'
import { flowContent, recurringContent } from '../flow/flow-content.ts'
import { rememberedContent } from '../remembered/Remembered.tsx'
import { giftEvents } from '@charity-elements/payments/start'
import { giftFlowStyles } from '../flow/styles.ts'
import { StandardGift } from './StandardGift.tsx'
import { languages } from '../languages.ts'

const props = object({
  /** Whether the gift is one-time (`standard`) or monthly. */
  requestType: optional(picklist(['standard', 'monthly']), 'standard'),
  ...flowContent,
  ...rememberedContent,
  ...recurringContent,
})

export type StandardGiftProps = ViewProps<typeof props, typeof giftEvents>
export type StandardGiftInput = InferInput<typeof props>

/**
 * A gift by card or Swish in two steps: the amount, then contact details or an anonymous gift.
 *
 * @part flow The whole flow.
 * @part steps The list of steps.
 * @part step A step.
 * @part change 'Ändra' on a completed step.
 * @part amounts The row of amounts.
 */
export const standardGift = defineElement({
  tag: 'standard-gift',
  props,
  events: giftEvents,
  styles: giftFlowStyles,
  languages,
  view: StandardGift,
  load: 'idle',
  reserve: '40em',
  keepsFallback: true,
  previews: 'gift',
})

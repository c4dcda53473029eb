import { type ViewProps, defineElement } from '@charity-elements/runtime/element/define.ts'
import { type InferInput, object, optional, picklist } from 'valibot'
import { flowContent } from '../flow/content.ts'
import { giftEvents } from '../flow/events.ts'
import { giftFlowStyles } from '../flow/styles.ts'
import { StandardGift } from './StandardGift.tsx'

const props = object({
  /** Whether the gift is given once or every month. */
  requestType: optional(picklist(['standard', 'monthly']), 'standard'),
  ...flowContent,
})

export type StandardGiftProps = ViewProps<typeof props, typeof giftEvents>
export type StandardGiftInput = InferInput<typeof props>

/**
 * A gift in two steps, by card or Swish: how much, then who gives; or anonymously.
 *
 * @part flow The whole flow.
 * @part steps The list of steps.
 * @part step A step.
 * @part change 'Ändra' at a step that is done.
 * @part amounts The row of amounts.
 */
export const standardGift = defineElement({
  tag: 'standard-gift',
  props,
  events: giftEvents,
  styles: giftFlowStyles,
  view: StandardGift,
  load: 'idle',
  reserve: '40em',
  keepsFallback: true,
  previews: 'gift',
})

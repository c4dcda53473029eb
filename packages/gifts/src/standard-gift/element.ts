import { defineElement } from '@charity-elements/runtime'
import { giftEvents } from '@charity-elements/payments/start'
import { giftFlowStyles } from '../flow/styles.ts'
import { StandardGift } from './StandardGift.tsx'
import { languages } from '../languages.ts'
import { props } from './props.ts'

/**
 * A gift by card or Swish in two steps: the amount, then contact details or an anonymous gift.
 *
 * @part flow The whole flow.
 * @part steps The list of steps.
 * @part step A step.
 * @part change 'Ändra' on a completed step.
 * @part amounts The row of amounts.
 * @part swish The button that gives by Swish.
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
  takesGifts: true,
  previews: 'gift',
})

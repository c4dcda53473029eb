import { defineElement } from '@charity-elements/runtime'
import { giftFlowStyles } from '../flow/styles.ts'
import { CompanyGift } from './CompanyGift.tsx'
import { languages } from '../languages.ts'
import { events, props } from './props.ts'

/**
 * A company's gift by card, Swish or invoice in two steps: the amount, then the company's details.
 *
 * @part flow The whole flow.
 * @part steps The list of steps.
 * @part step A step.
 * @part change 'Ändra' on a completed step.
 * @part amounts The row of amounts.
 * @part swish The button that gives by Swish.
 */
export const companyGift = defineElement({
  tag: 'company-gift',
  props,
  events,
  styles: giftFlowStyles,
  languages,
  view: CompanyGift,
  load: 'idle',
  reserve: '40em',
  takesGifts: true,
  previews: 'gift',
})

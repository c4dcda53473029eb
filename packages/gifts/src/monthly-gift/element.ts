import { defineElement } from '@charity-elements/runtime'
import { giftFlowStyles } from '../flow/styles.ts'
import { MonthlyGift } from './MonthlyGift.tsx'
import styles from './monthly-gift.css?inline'
import { languages } from '../languages.ts'
import { events, props } from './props.ts'

/**
 * A monthly gift: an amount, the donor's details, and a contract that the donor signs with BankID
 * at the signing provider.
 *
 * @part steps The steps, one below the other.
 * @part step One step.
 * @part change 'Ändra' on a completed step.
 * @part amounts The amounts to choose from.
 */
export const monthlyGift = defineElement({
  tag: 'monthly-gift',
  props,
  events,
  styles: [...giftFlowStyles, styles],
  languages,
  view: MonthlyGift,
  load: 'idle',
  reserve: '40em',
  takesGifts: true,
  previews: 'signing',
})

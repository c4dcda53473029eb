import { defineElement } from '@charity-elements/runtime'
import { giftEvents } from '@charity-elements/payments/start'
import { giftFlowStyles } from '../flow/styles.ts'
import monthlyStyles from '../monthly-gift/monthly-gift.css?inline'
import { DonationForm } from './DonationForm.tsx'
import styles from './donation-form.css?inline'
import { languages } from '../languages.ts'
import { props } from './props.ts'

/**
 * A gift once or every month, in one form. What is typed stays when the donor changes between the
 * two.
 *
 * @part donation The whole element.
 * @part frequency The choice between once and every month.
 * @part monthly-ask The question whether the gift may be a monthly one.
 * @part steps The list of steps.
 * @part step A step.
 * @part change 'Ändra' on a completed step.
 * @part amounts The row of amounts.
 * @part swish The button that gives by Swish.
 */
export const donationForm = defineElement({
  tag: 'donation-form',
  props,
  events: giftEvents,
  styles: [...giftFlowStyles, monthlyStyles, styles],
  languages,
  view: DonationForm,
  load: 'idle',
  reserve: '44em',
  takesGifts: true,
  previews: 'gift',
})

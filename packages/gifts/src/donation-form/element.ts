import { defineElement, entityId, type ViewProps } from '@charity-elements/runtime'
import { type InferInput, array, number, object, optional } from 'valibot'
import { amountImpacts, giftEvents } from '@charity-elements/payments/start'
import { flowContent, recurringContent } from '../flow/flow-content.ts'
import { rememberedContent } from '../remembered/Remembered.tsx'
import { giftFlowStyles } from '../flow/styles.ts'
import monthlyStyles from '../monthly-gift/monthly-gift.css?inline'
import { thankYouPages } from '../thank-you/thank-you-page.ts'
import { DonationForm } from './DonationForm.tsx'
import styles from './donation-form.css?inline'
import { languages } from '../languages.ts'

const props = object({
  ...flowContent,
  ...rememberedContent,
  ...recurringContent,
  /** The monthly amounts to choose from, in whole kronor. */
  monthlyAmountChoices: optional(array(number()), []),
  /** The preselected monthly amount, if it is among the choices. */
  monthlyDefaultAmount: optional(number()),
  /** What monthly amounts make possible. */
  monthlyImpacts: amountImpacts(),
  /** The contract template at the signing provider. With one, a monthly gift is signed with BankID; without, it is paid by card. */
  connectedTemplateId: optional(entityId(), ''),
  /** Where a monthly gift leads: the first page counts. Default: `thankYouPage`. */
  monthlyThankYouPage: thankYouPages(),
})

export type DonationFormProps = ViewProps<typeof props, typeof giftEvents>
export type DonationFormInput = InferInput<typeof props>

/**
 * A gift once or every month, in one form. What is typed stays when the donor changes between the two.
 *
 * @part donation The whole element.
 * @part frequency The choice between once and every month.
 * @part steps The list of steps.
 * @part step A step.
 * @part change 'Ändra' on a completed step.
 * @part amounts The row of amounts.
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
  keepsFallback: true,
  previews: 'gift',
})

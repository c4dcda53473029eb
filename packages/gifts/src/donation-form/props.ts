import { entityId, type ViewProps } from '@charity-elements/runtime'
import { type InferInput, array, number, object, optional, string } from 'valibot'
import { amountImpacts, type giftEvents } from '@charity-elements/payments/start'
import { flowContent, recurringContent } from '../flow/flow-content.ts'
import { rememberedContent } from '../remembered/Remembered.tsx'
import { thankYouPages } from '../thank-you/thank-you-page.ts'

export const props = object({
  ...flowContent,
  ...rememberedContent,
  ...recurringContent,
  /** The monthly amounts to choose from, in whole kronor. */
  monthlyAmountChoices: optional(array(number()), []),
  /** The preselected monthly amount, if it is among the choices. */
  monthlyDefaultAmount: optional(number()),
  /** Texts about what monthly amounts make possible. */
  monthlyImpacts: amountImpacts(),
  /**
   * The contract template at the signing provider. With one, a monthly gift is signed with BankID;
   * without, it is paid by card.
   */
  connectedTemplateId: optional(entityId(), ''),
  /**
   * The heading of the question that asks a one-time donor, before paying and once per session, to
   * give every month: 'Vill du ge varje månad i stället?'. Without it, nobody is asked.
   */
  monthlyAskHeading: optional(string(), ''),
  /** The reason to give monthly, below that heading. */
  monthlyAskText: optional(string(), ''),
  /** Where a monthly gift leads: the first page counts. Default: `thankYouPage`. */
  monthlyThankYouPage: thankYouPages(),
})

export type DonationFormProps = ViewProps<typeof props, typeof giftEvents>
export type DonationFormInput = InferInput<typeof props>

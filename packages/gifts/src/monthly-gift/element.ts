import { defineElement, entityId, type ViewProps } from '@charity-elements/runtime'
import { type InferInput, number, object, optional } from 'valibot'
import { giftEvents } from '@charity-elements/payments/start'
import { flowContent } from '../flow/flow-content.ts'
import { rememberedContent } from '../remembered/Remembered.tsx'
import { giftFlowStyles } from '../flow/styles.ts'
import { MonthlyGift } from './MonthlyGift.tsx'
import styles from './monthly-gift.css?inline'
import { languages } from '../languages.ts'

const props = object({
  ...flowContent,
  ...rememberedContent,
  /** The lowest monthly amount. Default: the gift's own minimum, else the lowest choice. */
  minimumAmount: optional(number()),
  /** The contract template at the signing provider. */
  connectedTemplateId: optional(entityId(), ''),
})

/** The contract is signed elsewhere, so no gift is paid here. */
const events = {
  /** A donor starts to sign. `preventDefault()` keeps the dialog closed. */
  'gift:start': giftEvents['gift:start'],
}

export type MonthlyGiftProps = ViewProps<typeof props, typeof events>
export type MonthlyGiftInput = InferInput<typeof props>

/**
 * A monthly gift: an amount, the donor's details, and a contract that the donor signs with BankID at the signing provider.
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
  keepsFallback: true,
  previews: 'signing',
})

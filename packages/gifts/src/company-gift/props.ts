import type { ViewProps } from '@charity-elements/runtime'
import { richText } from '@charity-elements/ui/content'
import { type InferInput, boolean, number, object, optional, string } from 'valibot'
import { flowContent } from '../flow/flow-content.ts'
import { taxThresholds } from '@charity-elements/payments/start'
import { rememberedContent } from '../remembered/Remembered.tsx'
import { giftEvents } from '@charity-elements/payments/start'

export const props = object({
  ...flowContent,
  ...rememberedContent,
  /**
   * From which amount on, in kronor, `taxDeductionInstruction` replaces `taxDeductionInfo`:
   * companies get a tax reduction for gifts from 2,000 kr on.
   */
  taxThreshold: optional(number(), taxThresholds.company),
  /**
   * When and how to pay an invoice, shown to donors who order one:
   * 'Fakturan ska betalas inom 30 dagar.'
   */
  invoiceTerms: optional(richText, ''),
  /**
   * Whether an invoice may be given the company's own reference. The server gets it as
   * `invoiceReference`.
   */
  hasInvoiceReference: optional(boolean(), false),
})

export const events = {
  ...giftEvents,
  /** The server has created an invoice, which is not paid yet. Once per gift. */
  'gift-invoiced': object({ amount: number(), giftId: string(), attempt: string() }),
}

export type CompanyGiftProps = ViewProps<typeof props, typeof events>
export type CompanyGiftInput = InferInput<typeof props>

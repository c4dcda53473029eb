import { InlineRichText } from '@charity-elements/ui/react'
import { taxThresholds } from '@charity-elements/payments/start'
import type { FlowContent } from './flow-content.ts'

export type TaxContent = Pick<FlowContent, 'taxDeductionInfo' | 'taxDeductionInstruction'> & {
  /** Default: that of persons. */
  readonly taxThreshold?: number
}

/** Whether the instruction applies. Without an amount it does not. */
const isTaxed = (amount: number | null, { taxThreshold = taxThresholds.person }: TaxContent): boolean =>
  (amount ?? 0) >= taxThreshold

/** The tax text for an amount. */
export const taxTextOf = (amount: number | null, content: TaxContent) =>
  isTaxed(amount, content) ? content.taxDeductionInstruction : content.taxDeductionInfo

interface TaxTextProps {
  /** Kronor; null while no valid amount is chosen. */
  readonly amount: number | null
  readonly content: TaxContent
}

/**
 * The text about tax: one for amounts below the threshold, another from it on. Screen readers
 * announce changes.
 */
export const TaxText = ({ amount, content }: TaxTextProps) => (
  <div className="tax" role="status">
    <InlineRichText key={Number(isTaxed(amount, content))} content={taxTextOf(amount, content)} className="prose" />
  </div>
)

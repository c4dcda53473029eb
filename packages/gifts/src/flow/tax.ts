import { taxThresholds } from '@charity-elements/payments/start'
import type { FlowContent } from './flow-content.ts'

export type TaxContent = Pick<FlowContent, 'taxDeductionInfo' | 'taxDeductionInstruction'> & {
  /** Default: that of persons. */
  readonly taxThreshold?: number
}

/** Whether the instruction applies. Without an amount it does not. */
export const isTaxed = (amount: number | null, { taxThreshold = taxThresholds.person }: TaxContent): boolean =>
  (amount ?? 0) >= taxThreshold

/** The tax text for an amount. */
export const taxTextOf = (amount: number | null, content: TaxContent) =>
  isTaxed(amount, content) ? content.taxDeductionInstruction : content.taxDeductionInfo

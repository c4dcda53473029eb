import { taxThreshold } from './amount/tax-threshold.ts'
import { type TaxContent, taxTextOf } from './flow-content.ts'
import { InlineRichText } from '@charity-elements/ui/react'

interface TaxTextProps {
  /** Kronor; null while no valid amount is chosen. */
  readonly amount: number | null
  readonly content: TaxContent
}

/**
 * The text about tax: one for amounts below 200 kr, another from 200 kr on. Screen readers announce
 * changes.
 */
export function TaxText({ amount, content }: TaxTextProps) {
  return (
    <div className="tax" role="status">
      <InlineRichText
        key={Number((amount ?? 0) < taxThreshold)}
        content={taxTextOf(amount, content)}
        className="note"
      />
    </div>
  )
}

import { InlineRichText } from '@charity-elements/ui/react'
import { isTaxed, type TaxContent, taxTextOf } from './tax.ts'

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

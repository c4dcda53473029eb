import { type FlowContent, taxTextOf } from './content.ts'
import { Prose } from '@charity-elements/runtime/html/Prose.tsx'

interface TaxTextProps {
  /** Kronor; null while no valid amount is chosen. */
  readonly amount: number | null
  readonly content: Pick<FlowContent, 'taxDeductionInfo' | 'taxDeductionInstruction'>
}

/** What the amount means for tax: one text below 200 kr, another from 200 kr on (STD-21). Screen readers announce changes. */
export function TaxText({ amount, content }: TaxTextProps) {
  return (
    <div className="tax" role="status">
      <Prose content={taxTextOf(amount, content)} className="note" />
    </div>
  )
}

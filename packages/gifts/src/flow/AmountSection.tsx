import { AmountField } from '../amount/AmountField.tsx'
import type { AmountSelection } from '../amount/useAmount.ts'
import { TaxText } from './TaxText.tsx'
import type { FlowContent } from './flow-content.ts'

interface AmountSectionProps {
  readonly content: Pick<FlowContent, 'taxDeductionInfo' | 'taxDeductionInstruction'>
  readonly selection: AmountSelection
  /** For example '200 kr/mån'. */
  readonly formatAmount: (amount: number) => string
  /** Whether the step was submitted: then an empty amount shows its error before the first blur. */
  readonly wasSubmitted?: boolean
}

/** The amount, and what it means for tax. */
export const AmountSection = ({
  content,
  selection: { offer, choice, setChoice, amount },
  formatAmount,
  wasSubmitted = false,
}: AmountSectionProps) => (
  <>
    <AmountField
      offer={offer}
      choice={choice}
      onChoice={setChoice}
      formatAmount={formatAmount}
      wasSubmitted={wasSubmitted}
    />
    <TaxText amount={amount} content={content} />
  </>
)

/** Moves the focus to the custom amount. A fixed amount is always valid. */
export const focusCustomAmount = (form: HTMLFormElement): void =>
  form.querySelector<HTMLElement>('#other-amount')?.focus()

import { AmountField } from '../donor/amount/AmountField.tsx'
import type { Amount } from '../donor/amount/useAmount.ts'
import { TaxText } from './TaxText.tsx'
import type { FlowContent } from './content.ts'

interface AmountPartProps {
  readonly content: Pick<FlowContent, 'taxDeductionInfo' | 'taxDeductionInstruction'>
  readonly amount: Amount
  /** For example '200 kr/mån'. */
  readonly label: (amount: number) => string
  /** Whether the step was submitted: then an empty amount shows its error before the first blur. */
  readonly isChecked?: boolean
}

/** The amount, and what it means for tax. */
export const AmountPart = ({
  content,
  amount: { offer, choice, setChoice, amount },
  label: formatAmount,
  isChecked: wasSubmitted = false,
}: AmountPartProps) => (
  <>
    <AmountField offer={offer} choice={choice} onChoice={setChoice} label={formatAmount} isChecked={wasSubmitted} />
    <TaxText amount={amount} content={content} />
  </>
)

/** Moves the focus to the custom amount. A fixed amount is always valid. */
export const toAmount = (form: HTMLFormElement): void => form.querySelector<HTMLElement>('#other-amount')?.focus()

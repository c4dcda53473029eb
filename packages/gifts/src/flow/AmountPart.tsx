import { AmountField } from '../donor/amount/AmountField.tsx'
import type { Amount } from '../donor/amount/useAmount.ts'
import { TaxText } from './TaxText.tsx'
import type { FlowContent } from './content.ts'

interface AmountPartProps {
  readonly content: Pick<FlowContent, 'taxDeductionInfo' | 'taxDeductionInstruction'>
  readonly amount: Amount
  /** How an amount is written on its choice. */
  readonly label: (amount: number) => string
  /** Whether a wrong amount is told before the donor has left its field. */
  readonly isChecked?: boolean
}

/** How much, and what it means for tax. */
export const AmountPart = ({
  content,
  amount: { offer, choice, setChoice, amount },
  label,
  isChecked = false,
}: AmountPartProps) => (
  <>
    <AmountField offer={offer} choice={choice} onChoice={setChoice} label={label} isChecked={isChecked} />
    <TaxText amount={amount} content={content} />
  </>
)

/** Puts the focus on a wrong amount. A chosen one is never wrong. */
export const toAmount = (form: HTMLFormElement): void => form.querySelector<HTMLElement>('#other-amount')?.focus()

import { AmountField } from './amount/AmountField.tsx'
import { Impact } from '@charity-elements/payments/start'
import type { AmountSelection } from './amount/useAmount.ts'
import { TaxText, type TaxContent } from './TaxText.tsx'
import type { FlowContent } from './flow-content.ts'

interface AmountSectionProps {
  readonly content: TaxContent & Pick<FlowContent, 'amountImpacts'>
  readonly selection: AmountSelection
  /**
   * Whether the step was submitted. An empty amount then shows its error even before the first
   * blur.
   */
  readonly wasSubmitted?: boolean
}

/** The amount, with the texts about what it makes possible and about tax. */
export const AmountSection = ({ content, selection, wasSubmitted = false }: AmountSectionProps) => (
  <>
    <AmountField selection={selection} wasSubmitted={wasSubmitted} />
    <Impact impacts={content.amountImpacts} amount={selection.amount} formatAmount={selection.formatAmount} />
    <TaxText amount={selection.amount} content={content} />
  </>
)

/** Moves the focus to the custom amount. A fixed amount is always valid. */
export const focusCustomAmount = (form: HTMLFormElement): void =>
  form.querySelector<HTMLElement>('#other-amount')?.focus()

import buttonStyles from '@charity-elements/runtime/core/button.css?inline'
import choiceStyles from '@charity-elements/ui/fields/choice.css?inline'
import dialogStyles from '@charity-elements/ui/dialog/dialog.css?inline'
import summaryStyles from '@charity-elements/ui/fields/error-summary.css?inline'
import fieldStyles from '@charity-elements/ui/fields/text-field/field.css?inline'
import levelStyles from '@charity-elements/ui/fields/text-field/aligned-fields.css?inline'
import amountStyles from '@charity-elements/payments/start/amount/amount-choice.css?inline'
import amountFieldStyles from './amount/amount-field.css?inline'
import workingStyles from '@charity-elements/ui/dialog/loading.css?inline'
import flowStyles from './flow.css?inline'

/** The style sheets of a gift flow, in cascade order. */
export const giftFlowStyles: readonly string[] = [
  buttonStyles,
  fieldStyles,
  summaryStyles,
  levelStyles,
  choiceStyles,
  dialogStyles,
  amountStyles,
  amountFieldStyles,
  workingStyles,
  flowStyles,
]

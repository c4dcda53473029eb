import { buttonStyles } from '@charity-elements/runtime'
import { fieldStyles } from '@charity-elements/ui/fields'
import { choiceStyles, alignedFieldsStyles, errorSummaryStyles } from '@charity-elements/ui/form'
import { dialogStyles, loadingStyles } from '@charity-elements/ui/dialog'
import { amountChoiceStyles } from '@charity-elements/payments/start'
import amountFieldStyles from './amount/amount-field.css?inline'
import flowStyles from './flow.css?inline'

/** The style sheets of a gift flow, in cascade order. */
export const giftFlowStyles: readonly string[] = [
  buttonStyles,
  fieldStyles,
  errorSummaryStyles,
  alignedFieldsStyles,
  choiceStyles,
  dialogStyles,
  amountChoiceStyles,
  amountFieldStyles,
  loadingStyles,
  flowStyles,
]

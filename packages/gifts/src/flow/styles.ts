import { buttonStyles } from '@charity-elements/runtime'
import {
  choiceStyles,
  fieldStyles,
  alignedFieldsStyles as levelStyles,
  errorSummaryStyles as summaryStyles,
} from '@charity-elements/ui/fields'
import { dialogStyles, loadingStyles as workingStyles } from '@charity-elements/ui/dialog'
import { amountChoiceStyles as amountStyles } from '@charity-elements/payments/start'
import amountFieldStyles from './amount/amount-field.css?inline'
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

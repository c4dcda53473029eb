import buttonStyles from '@charity-elements/runtime/controls/button.css?inline'
import choiceStyles from '@charity-elements/runtime/controls/choice.css?inline'
import dialogStyles from '@charity-elements/runtime/controls/dialog.css?inline'
import fieldStyles from '@charity-elements/runtime/controls/field.css?inline'
import levelStyles from '@charity-elements/runtime/controls/level.css?inline'
import amountStyles from '../donor/amount-choice.css?inline'
import amountFieldStyles from '../donor/amount/amount-field.css?inline'
import workingStyles from '../payment/working.css?inline'
import flowStyles from './flow.css?inline'

/** The style sheets of a gift flow, in cascade order. */
export const giftFlowStyles: readonly string[] = [
  buttonStyles,
  fieldStyles,
  levelStyles,
  choiceStyles,
  dialogStyles,
  amountStyles,
  amountFieldStyles,
  workingStyles,
  flowStyles,
]

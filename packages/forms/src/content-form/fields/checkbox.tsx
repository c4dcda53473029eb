import { CheckboxField } from '@charity-elements/ui/fields'
import { normalizeCheckboxValue } from '../conditions/operators.ts'
import { readBoolean } from '@charity-elements/contract/cms-form'
import type { AnswerField, FieldValue } from '../definition/fields.ts'
import { type Problem, problems } from '../rules/problem.ts'
import { changeEvent, controlProps, fieldProps } from './control-props.tsx'
import type { AnswerType } from './field-type.ts'

/** The part that a checkbox and a consent share: it is valid if it is ticked or optional. */
export const tickRules = {
  invalidMessage: problems.invalid,
  validate: ({ isRequired, patternMessage }: AnswerField<string>, value: FieldValue): Problem =>
    value === 'true' || (value === '' && !isRequired) ? '' : patternMessage || problems.invalid,
  compare: (value: FieldValue) => (value === 'true' ? 'true' : 'false'),
  readRuleValue: normalizeCheckboxValue,
}

/** Its value is the text 'true' or empty. */
export const checkbox: AnswerType<AnswerField<string>> = {
  ...tickRules,
  hasBox: false,
  parse: ({ settings }) => ({ initialValue: readBoolean(settings, 'defaultValue') ? 'true' : '' }),
  View: ({ field, answer, send }) => (
    <CheckboxField
      {...fieldProps(field, answer)}
      {...controlProps(field, send)}
      isChecked={answer.value === 'true'}
      onChecked={(isChecked) => send(changeEvent(field, isChecked ? 'true' : ''))}
    />
  ),
}

import { CheckboxField } from '@charity-elements/ui/fields'
import { normalizeCheckboxValue } from '../conditions/operators.ts'
import { isTrueText, readText } from '../definition/cms-object.ts'
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
  cmsType: { name: 'Checkbox', id: 'd5c0c390-ae9a-11de-a69e-666455d89593' },
  hasBox: false,
  parse: ({ settings }) => ({ initialValue: isTrueText(readText(settings, 'defaultValue')) ? 'true' : '' }),
  View: ({ field, answer, send }) => (
    <CheckboxField
      {...fieldProps(field, answer)}
      {...controlProps(field, send)}
      isChecked={answer.value === 'true'}
      onChecked={(isChecked) => send(changeEvent(field, isChecked ? 'true' : ''))}
    />
  ),
}

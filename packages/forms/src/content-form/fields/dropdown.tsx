import { SelectField } from '@charity-elements/ui/fields'
import { type PreValue, readText } from '@charity-elements/contract/cms-form'
import { readMessage } from '../definition/umbraco-defaults.ts'
import type { AnswerField } from '../definition/fields.ts'
import { problems } from '../rules/problem.ts'
import { changeEvent, controlProps, fieldProps } from './control-props.tsx'
import type { AnswerType } from './field-type.ts'
import { readSingleChoice } from './preset-values.ts'

export interface Dropdown extends AnswerField<string> {
  readonly preValues: readonly PreValue[]
  /** Shown before anything is chosen; empty when the CMS has none. */
  readonly prompt: string
}

export const dropdown: AnswerType<Dropdown> = {
  hasBox: true,
  parse: (given) => ({
    ...readSingleChoice(given),
    prompt:
      readText(given.settings, 'placeholder') ||
      readText(given.source, 'placeholder') ||
      readMessage(given.settings, 'selectPrompt'),
  }),
  invalidMessage: problems.invalid,
  validate: (field, value) =>
    field.preValues.some((preValue) => preValue.value === value) ? '' : field.patternMessage || problems.invalid,
  compare: String,
  View: ({ field, answer, send }) => (
    <SelectField
      {...fieldProps(field, answer)}
      {...controlProps(field, send)}
      choices={field.preValues}
      prompt={field.prompt}
      value={String(answer.value)}
      onValue={(value) => send(changeEvent(field, value))}
    />
  ),
}

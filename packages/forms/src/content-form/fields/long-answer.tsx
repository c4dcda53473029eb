import { TextAreaField } from '@charity-elements/ui/fields'
import { maxLengths, readText } from '@charity-elements/contract/cms-form'
import type { AnswerField } from '../definition/fields.ts'
import { problems } from '../rules/problem.ts'
import { changeEvent, controlProps, fieldProps } from './control-props.tsx'
import type { AnswerType } from './field-type.ts'

export interface LongAnswer extends AnswerField<string> {
  readonly placeholder: string
}

export const longAnswer: AnswerType<LongAnswer> = {
  hasBox: true,
  parse: ({ source, settings }) => ({
    initialValue: readText(settings, 'defaultValue'),
    placeholder: readText(settings, 'placeholder') || readText(source, 'placeholder'),
  }),
  invalidMessage: problems.tooLong,
  validate: (field, value) => (value.length <= maxLengths.longAnswer ? '' : field.patternMessage || problems.tooLong),
  compare: String,
  View: ({ field, answer, send }) => (
    <TextAreaField
      {...fieldProps(field, answer)}
      {...controlProps(field, send)}
      placeholder={field.placeholder || undefined}
      value={String(answer.value)}
      onValue={(value) => send(changeEvent(field, value))}
    />
  ),
}

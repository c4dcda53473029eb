import { TextAreaField } from '@charity-elements/ui/fields'
import { readText } from '../definition/cms-object.ts'
import type { AnswerField } from '../definition/fields.ts'
import { problems } from '../rules/problem.ts'
import { changeEvent, controlProps, fieldProps } from './control-props.tsx'
import type { AnswerType } from './field-type.ts'

/** In UTF-16 code units, as browsers count. */
const maxLength = 10_000

export interface LongAnswer extends AnswerField<string> {
  readonly placeholder: string
}

export const longAnswer: AnswerType<LongAnswer> = {
  cmsType: { name: 'Long answer', id: '023f09ac-1445-4bcb-b8fa-ab49f33bd046' },
  hasBox: true,
  parse: ({ source, settings }) => ({
    initialValue: readText(settings, 'defaultValue'),
    placeholder: readText(settings, 'placeholder') || readText(source, 'placeholder'),
  }),
  invalidMessage: problems.tooLong,
  validate: (field, value) => (value.length <= maxLength ? '' : field.patternMessage || problems.tooLong),
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

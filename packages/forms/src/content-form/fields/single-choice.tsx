import type { PreValue } from '@charity-elements/contract/cms-form'
import { ChoiceField, SelectField } from '@charity-elements/ui/fields'
import { type AnswerField, textsOf } from '../definition/fields.ts'
import { problems } from '../rules/problem.ts'
import { changeEvent, controlProps, fieldProps } from './control-props.tsx'
import type { AnswerType } from './field-type.ts'
import { readSingleChoice } from './preset-values.ts'

/** More choices than this become a dropdown: nobody reads so many radio buttons, and thousands would render slowly. */
const maxRadioButtons = 100

export interface SingleChoice extends AnswerField<string> {
  readonly preValues: readonly PreValue[]
}

export const singleChoice: AnswerType<SingleChoice> = {
  hasBox: false,
  parse: readSingleChoice,
  invalidMessage: problems.invalid,
  validate: () => '',
  compare: (value) => String(value) || undefined,
  View: ({ field, answer, send }) => {
    if (field.preValues.length > maxRadioButtons) {
      return (
        <SelectField
          {...fieldProps(field, answer)}
          {...controlProps(field, send)}
          choices={field.preValues}
          value={String(answer.value)}
          onValue={(value) => send(changeEvent(field, value))}
        />
      )
    }
    const { name, required, onBlur } = controlProps(field, send)
    return (
      <ChoiceField
        {...fieldProps(field, answer)}
        choices={field.preValues}
        chosen={textsOf(answer.value)}
        name={`${name}-${field.index}`}
        isRequired={required}
        onBlur={onBlur}
        onToggle={(value) => send(changeEvent(field, value))}
      />
    )
  },
}

import { ChoiceField } from '@charity-elements/runtime/controls/ChoiceField.tsx'
import { SelectField } from '@charity-elements/runtime/controls/SelectField.tsx'
import { textsOf } from '../definition/definition.ts'
import { type AnswerViewProps, changeEvent, controlProps, fieldProps } from './field-props.tsx'

export function dropdownView({ field, answer, send }: AnswerViewProps<'dropdown'>) {
  return (
    <SelectField
      {...fieldProps(field, answer)}
      {...controlProps(field, send)}
      choices={field.preValues}
      prompt={field.prompt}
      value={String(answer.value)}
      onValue={(value) => send(changeEvent(field, value))}
    />
  )
}

/** More choices than this become a dropdown: nobody reads so many radio buttons, and thousands would render slowly. */
const maxRadioButtons = 100

export function singleChoiceView({ field, answer, send }: AnswerViewProps<'singleChoice'>) {
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
}

export function multipleChoiceView({ field, answer, send }: AnswerViewProps<'multipleChoice'>) {
  const { name, required, onBlur } = controlProps(field, send)
  const chosen = textsOf(answer.value)
  return (
    <ChoiceField
      {...fieldProps(field, answer)}
      isMultiple
      choices={field.preValues}
      chosen={chosen}
      name={name}
      isRequired={required}
      onBlur={onBlur}
      onToggle={(value, isChosen) => {
        // In the order of the list, not in the order of ticking.
        const values = field.preValues.map((preValue) => preValue.value)
        const next = values.filter((other) => (other === value ? isChosen : chosen.includes(other)))
        send(changeEvent(field, next))
      }}
    />
  )
}

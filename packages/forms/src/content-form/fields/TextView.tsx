import { TextAreaField } from '@charity-elements/runtime/controls/TextAreaField.tsx'
import { TextField } from '@charity-elements/runtime/controls/text-field/TextField.tsx'
import { inputModeOf } from '../definition/autofill.ts'
import { type AnswerViewProps, changeEvent, controlProps, fieldProps } from './field-props.tsx'

export function shortAnswerView({ field, answer, send }: AnswerViewProps<'shortAnswer'>) {
  const readInput = ({ value, validity }: HTMLInputElement) => send(changeEvent(field, value, validity.badInput))
  // A half-typed date leaves the value empty and fires no event. It must not count as an empty answer.
  const handleBlur = (input: HTMLInputElement) => {
    if (input.validity.badInput !== answer.isUnreadable) readInput(input)
    send({ type: 'blurred', field: field.index })
  }
  const inputMode = inputModeOf(field.inputType, field.autocomplete)
  return (
    <TextField
      {...fieldProps(field, answer)}
      {...controlProps(field, send)}
      type={field.inputType}
      {...(inputMode ? { inputMode } : {})}
      {...(field.inputType === 'number' ? { step: 'any' } : {})}
      placeholder={field.placeholder || undefined}
      value={String(answer.value)}
      // The native event: React's onChange does not fire while letters in a number input leave the value empty.
      onInput={({ currentTarget }) => readInput(currentTarget)}
      onValue={() => {}}
      onBlur={({ currentTarget }) => handleBlur(currentTarget)}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') handleBlur(currentTarget)
      }}
    />
  )
}

export function longAnswerView({ field, answer, send }: AnswerViewProps<'longAnswer'>) {
  return (
    <TextAreaField
      {...fieldProps(field, answer)}
      {...controlProps(field, send)}
      placeholder={field.placeholder || undefined}
      value={String(answer.value)}
      onValue={(value) => send(changeEvent(field, value))}
    />
  )
}

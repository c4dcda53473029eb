import { TextAreaField } from '@charity-elements/runtime/controls/TextAreaField.tsx'
import { TextField } from '@charity-elements/runtime/controls/TextField.tsx'
import { inputModeOf } from '../definition/autofill.ts'
import { type AnsweredProps, changed, controlled, described } from './answered.tsx'

export function shortAnswerView({ field, answer, send }: AnsweredProps<'shortAnswer'>) {
  const read = ({ value, validity }: HTMLInputElement) => send(changed(field, value, validity.badInput))
  // Half a date leaves its input empty without a word from the browser: it is not to be taken for nothing.
  const leave = (input: HTMLInputElement) => {
    if (input.validity.badInput !== answer.isUnreadable) read(input)
    send({ type: 'left', field: field.index })
  }
  const inputMode = inputModeOf(field.inputType, field.autocomplete)
  return (
    <TextField
      {...described(field, answer)}
      {...controlled(field, send)}
      type={field.inputType}
      {...(inputMode ? { inputMode } : {})}
      {...(field.inputType === 'number' ? { step: 'any' } : {})}
      placeholder={field.placeholder || undefined}
      value={String(answer.value)}
      // The browser's own event: React's is silent while letters in a number leave the value empty.
      onInput={({ currentTarget }) => read(currentTarget)}
      onValue={() => {}}
      onBlur={({ currentTarget }) => leave(currentTarget)}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') leave(currentTarget)
      }}
    />
  )
}

export function longAnswerView({ field, answer, send }: AnsweredProps<'longAnswer'>) {
  return (
    <TextAreaField
      {...described(field, answer)}
      {...controlled(field, send)}
      placeholder={field.placeholder || undefined}
      value={String(answer.value)}
      onValue={(value) => send(changed(field, value))}
    />
  )
}

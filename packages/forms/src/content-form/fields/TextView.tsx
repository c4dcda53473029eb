import { TextAreaField } from '@charity-elements/runtime/controls/TextAreaField.tsx'
import { TextField } from '@charity-elements/runtime/controls/TextField.tsx'
import { inputModeOf } from '../definition/autofill.ts'
import { type AnsweredProps, changed, controlled, described } from './answered.tsx'

export function ShortAnswerView({ field, answer, send }: AnsweredProps<'shortAnswer'>) {
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
      // React is silent while half a date or letters in a number leave the value empty; the browser's own event is not.
      onInput={({ currentTarget: { value, validity } }) => send(changed(field, value, validity.badInput))}
      onValue={() => {}}
    />
  )
}

export function LongAnswerView({ field, answer, send }: AnsweredProps<'longAnswer'>) {
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

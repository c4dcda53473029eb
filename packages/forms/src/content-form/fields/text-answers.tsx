import { readText } from '@charity-elements/contract/cms-form'
import { TextField } from '@charity-elements/ui/fields'
import { TextAreaField } from '@charity-elements/ui/form'
import { type InputType, inputModeOf, inputTypes } from '../definition/autofill.ts'
import type { AnswerField } from '../definition/fields.ts'
import { changeEvent, controlProps, fieldProps, type FieldType, type FieldSource } from './field-type.tsx'

export interface ShortAnswer extends AnswerField<string> {
  readonly inputType: InputType
  readonly placeholder: string
}

export const shortAnswer: FieldType<ShortAnswer> = {
  hasBox: true,
  parse: (given) => ({
    inputType: readInputType(given),
    initialValue: readText(given.settings, 'defaultValue'),
    placeholder: readText(given.settings, 'placeholder') || readText(given.source, 'placeholder'),
  }),
  View: ({ field, answer, send }) => {
    const { onBlur, ...control } = controlProps(field, send)
    const readInput = ({ value, validity }: HTMLInputElement) => send(changeEvent(field, value, validity.badInput))
    // A half-typed date leaves the value empty and fires no event. It must not count as an empty answer.
    const handleBlur = (input: HTMLInputElement) => {
      if (input.validity.badInput !== answer.isUnreadable) readInput(input)
      onBlur()
    }
    // A new control does not have the half date of its answer; after a reset, an old one still has it.
    const agreeing = {
      ref: (input: HTMLInputElement | null) => {
        if (!input || input.validity.badInput === answer.isUnreadable) return
        if (answer.isUnreadable) readInput(input)
        // Not while somebody types, perhaps since before the script was there.
        else if (!input.matches(':focus')) input.value = ''
      },
    }
    const inputMode = inputModeOf(field.inputType, field.autocomplete)
    return (
      <TextField
        {...fieldProps(field, answer)}
        {...control}
        {...agreeing}
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
  },
}

function readInputType({ settings, report }: FieldSource): InputType {
  const given = readText(settings, 'fieldType').trim().toLowerCase()
  const type = inputTypes.find((known) => known === given)
  if (!type && given) report(`has the unknown input type '${given}'; it is shown as text`)
  return type ?? 'text'
}

export interface LongAnswer extends AnswerField<string> {
  readonly placeholder: string
}

export const longAnswer: FieldType<LongAnswer> = {
  hasBox: true,
  parse: ({ source, settings }) => ({
    initialValue: readText(settings, 'defaultValue'),
    placeholder: readText(settings, 'placeholder') || readText(source, 'placeholder'),
  }),
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

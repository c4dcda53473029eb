import { afterPress, type FieldProps } from '@charity-elements/ui/fields'
import type { AnswerField, FieldValue } from '../definition/fields.ts'
import type { Answer } from '../answer.ts'
import type { FormEvent } from '../events.ts'

/** An answer with its message as the user reads it. */
export type ShownAnswer = Omit<Answer, 'problem'> & { readonly problem: string }

/** Props of a field's view. */
export interface FieldViewProps<Own> {
  readonly field: Own
  readonly answer: ShownAnswer
  readonly send: (event: FormEvent) => void
}

type AnyAnswerField = AnswerField<FieldValue>

/** The id of a field's control in the form's shadow root. */
export const controlId = (index: number): string => `field-${index}`

/** The props of every field: id, label, whether it is optional, help and error. */
export function fieldProps(field: AnyAnswerField, { problem }: ShownAnswer): FieldProps {
  return {
    id: controlId(field.index),
    label: field.caption,
    isOptional: !field.isRequired,
    help: field.helpText || undefined,
    error: problem || undefined,
  }
}

/** The other props of a control: name, required, autocomplete and the blur handler. */
export function controlProps(field: AnyAnswerField, send: (event: FormEvent) => void) {
  return {
    name: field.id,
    required: field.isRequired,
    ...(field.autocomplete ? { autoComplete: field.autocomplete } : {}),
    onBlur: () => afterPress(() => send({ type: 'blurred', field: field.index })),
  }
}

/** The event of a new value. */
export const changeEvent = (field: AnyAnswerField, value: FieldValue, isUnreadable = false): FormEvent => ({
  type: 'changed',
  field: field.index,
  value,
  isUnreadable,
})

import type { FieldProps } from '@charity-elements/runtime/controls/field-parts.tsx'
import type { ReactNode } from 'react'
import type { Answerable, Value } from '../definition/definition.ts'
import type { Answer, FormEvent } from '../model.ts'
import { texts } from '../texts.ts'

/** What the view of a field is given: the field, what has been put into it, and the way to tell of more. */
export interface AnsweredProps<Kind extends Answerable['kind']> {
  readonly field: Extract<Answerable, { kind: Kind }>
  readonly answer: Answer
  readonly send: (event: FormEvent) => void
}

/** The id of a field's control inside the form's own root. */
export const controlId = (index: number): string => `field-${index}`

/** How a field is called where the visitor reads it. */
export const captionOf = ({ caption, index }: Pick<Answerable, 'caption' | 'index'>): string =>
  caption || texts.unnamedField(index + 1)

/** A field's caption, with the mark of one that has to be filled in. The mark says nothing aloud: the control itself does. */
export function markedCaption(field: Answerable): ReactNode {
  if (!field.isRequired) return captionOf(field)
  return (
    <>
      {captionOf(field)}
      <span className="required" aria-hidden="true">
        {'\u00a0*'}
      </span>
    </>
  )
}

/** What every control of a form is given: id, label with its mark, help and error. */
export function described(field: Answerable, { problem }: Answer): FieldProps {
  return {
    id: controlId(field.index),
    label: markedCaption(field),
    help: field.helpText || undefined,
    error: problem || undefined,
  }
}

/** What a control carries besides: its entry's name, whether it is required, and that leaving it is told. */
export function controlled(field: Answerable, send: (event: FormEvent) => void) {
  return {
    name: field.id,
    required: field.isRequired,
    ...(field.autocomplete ? { autoComplete: field.autocomplete } : {}),
    onBlur: () => send({ type: 'left', field: field.index }),
  }
}

/** Tells of a new value. */
export const changed = (field: Answerable, value: Value, isUnreadable = false): FormEvent => ({
  type: 'changed',
  field: field.index,
  value,
  isUnreadable,
})

import type { CmsObject, ReportProblem } from '@charity-elements/contract/cms-form'
import { afterPress, type FieldProps } from '@charity-elements/ui/fields'
import type { ReactNode } from 'react'
import type { AnswerField, BaseField, FieldValue } from '../definition/fields.ts'
import type { Answer, FormEvent } from '../state.ts'

/** The properties of a field that a type reads from the CMS's definition. */
export interface FieldSource {
  readonly source: CmsObject
  readonly settings: CmsObject
  readonly report: ReportProblem
}

/**
 * A complete type of field. To add one, name it in the contract's `cms-form/field-types.ts`, write
 * its view in this folder, and add it to `registry.ts`. If its answers have rules, add them to the
 * contract's `cms-form/rules.ts`, which the host reads too.
 */
export interface FieldType<Own extends BaseField = BaseField> {
  /** Whether its control is a box below label and help text, which can be aligned with that of a neighbour. */
  readonly hasBox: boolean
  /** Reads the properties that only this type has. */
  parse(given: FieldSource): Omit<Own, Exclude<keyof AnswerField<unknown>, 'initialValue'>>
  /** Called as a function instead of a component, so it must not use hooks. */
  View(props: FieldViewProps<Own>): ReactNode
}

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

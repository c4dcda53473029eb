import type { FieldPart } from '@charity-elements/contract/cms-form'

/** Common to all fields. */
export interface BaseField extends Pick<FieldPart, 'index' | 'id' | 'alias' | 'caption' | 'condition'> {
  readonly helpText: string
}

/** Common to all fields that take an answer. */
export interface AnswerField<Value> extends BaseField {
  readonly isRequired: boolean
  /** Matches a whole valid value. */
  readonly pattern: RegExp | undefined
  readonly requiredMessage: string
  readonly patternMessage: string
  /** The value that the field starts with. */
  readonly initialValue: Value
  /** `autocomplete` token of the control, from settings, alias or type; empty when unknown. */
  readonly autocomplete: string
}

/** The value of a field: a text, several texts or files. */
export type FieldValue = string | readonly string[] | readonly File[]

/** The files of a value. */
export const filesOf = (value: FieldValue): readonly File[] =>
  typeof value === 'string' ? [] : value.filter((item) => typeof item !== 'string')

/** The texts of a value; for files their names. */
export function textsOf(value: FieldValue): readonly string[] {
  return typeof value === 'string' ? [value] : value.map((item) => (typeof item === 'string' ? item : item.name))
}

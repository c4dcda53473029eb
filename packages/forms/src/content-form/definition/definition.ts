import type { Checkbox } from '../fields/checkbox.tsx'
import type { DataConsent } from '../fields/data-consent.tsx'
import type { Dropdown } from '../fields/dropdown.tsx'
import type { FileUpload } from '../fields/file-upload.tsx'
import type { LongAnswer } from '../fields/long-answer.tsx'
import type { MultipleChoice } from '../fields/multiple-choice.tsx'
import type { RichText } from '../fields/rich-text.tsx'
import type { ShortAnswer } from '../fields/short-answer.tsx'
import type { SingleChoice } from '../fields/single-choice.tsx'
import type { TitleAndDescription } from '../fields/title-and-description.tsx'

/**
 * A form definition as the rest of this package uses it: complete, validated and in one spelling. Only `parseForm` reads the CMS's own
 * format.
 */
export interface FormDefinition {
  /** Sent as `formId` in `POST /api/post-form/`. */
  readonly id: string
  readonly name: string
  /** The text of the submit button; empty when the definition has none. */
  readonly submitLabel: string
  readonly nextLabel: string
  readonly previousLabel: string
  /** Confirmation after submission, text or HTML. Used when the block has no `confirmText`. */
  readonly confirmation: string
  readonly pages: readonly Page[]
  /** Every field of every page in the order of the form: `fields[field.index] === field`. */
  readonly fields: readonly Field[]
}

export interface Page {
  readonly caption: string
  readonly condition: Condition | undefined
  readonly fieldsets: readonly Fieldset[]
}

export interface Fieldset {
  readonly caption: string
  readonly condition: Condition | undefined
  readonly columns: readonly Column[]
}

export interface Column {
  readonly caption: string
  /** Its share of the row, in twelfths. */
  readonly width: number
  readonly fields: readonly Field[]
}

/** Shows or hides a page, a fieldset or a field. */
export interface Condition {
  readonly action: 'show' | 'hide'
  readonly logic: 'all' | 'any'
  readonly rules: readonly Rule[]
}

export interface Rule {
  /** Index of the field that the rule compares. */
  readonly field: number
  readonly operator: Operator
  readonly value: string
}

const operators = [
  'Is',
  'IsNot',
  'GreaterThen',
  'LessThen',
  'Contains',
  'StartsWith',
  'EndsWith',
  'NotContains',
  'NotStartsWith',
  'NotEndsWith',
] as const

export type BaseOperator = (typeof operators)[number]
/** The ten operators, and a case-insensitive variant of each, with Umbraco's names. */
export type Operator = BaseOperator | `${BaseOperator}IgnoreCase`
export const allOperators: readonly Operator[] = operators.flatMap((name) => [name, `${name}IgnoreCase`] as const)

/** Common to all fields. */
export interface BaseField {
  readonly index: number
  /** Name of the field's entry in the submission. Duplicate ids give entries of the same name. */
  readonly id: string
  readonly alias: string
  readonly caption: string
  readonly helpText: string
  readonly condition: Condition | undefined
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

export type Answerable =
  ShortAnswer | LongAnswer | Dropdown | SingleChoice | MultipleChoice | Checkbox | DataConsent | FileUpload
export type Field = Answerable | TitleAndDescription | RichText

/** The value of a field: a text, several texts or files. */
export type FieldValue = string | readonly string[] | readonly File[]

/** Whether a field takes an answer. A field that only shows text is neither validated nor sent. */
export function isAnswerable(field: Field): field is Answerable {
  return isAnswerableKind(field.kind)
}

const shown: Record<Exclude<Field['kind'], Answerable['kind']>, true> = { titleAndDescription: true, richText: true }

/** Whether a field of a kind takes an answer. */
export const isAnswerableKind = (kind: Field['kind']): kind is Answerable['kind'] => !Object.hasOwn(shown, kind)

/** The files of a value. */
export const filesOf = (value: FieldValue): readonly File[] =>
  typeof value === 'string' ? [] : value.filter((item) => typeof item !== 'string')

/** The texts of a value; for files their names. */
export function textsOf(value: FieldValue): readonly string[] {
  return typeof value === 'string' ? [value] : value.map((item) => (typeof item === 'string' ? item : item.name))
}

import type { Condition } from './condition.ts'

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

/** The types of a short answer that a browser knows. */
export const inputTypes = [
  'text',
  'email',
  'tel',
  'number',
  'url',
  'date',
  'datetime-local',
  'time',
  'month',
  'week',
  'search',
  'password',
] as const
export type InputType = (typeof inputTypes)[number]

export interface ShortAnswer extends AnswerField<string> {
  readonly kind: 'shortAnswer'
  readonly inputType: InputType
  readonly placeholder: string
}

export interface LongAnswer extends AnswerField<string> {
  readonly kind: 'longAnswer'
  readonly placeholder: string
}

/** One of a field's preset values: the value that is sent, and the caption that is shown. */
export interface PreValue {
  readonly value: string
  readonly caption: string
}

export interface Dropdown extends AnswerField<string> {
  readonly kind: 'dropdown'
  readonly preValues: readonly PreValue[]
  /** Shown before anything is chosen; empty when the CMS has none. */
  readonly prompt: string
}

export interface SingleChoice extends AnswerField<string> {
  readonly kind: 'singleChoice'
  readonly preValues: readonly PreValue[]
}

export interface MultipleChoice extends AnswerField<readonly string[]> {
  readonly kind: 'multipleChoice'
  readonly preValues: readonly PreValue[]
}

/** Its value is the text 'true' or empty. */
export interface Checkbox extends AnswerField<string> {
  readonly kind: 'checkbox'
}

export interface DataConsent extends AnswerField<string> {
  readonly kind: 'dataConsent'
  /** The text that the user consents to. */
  readonly acceptCopy: string
}

export interface FileUpload extends AnswerField<readonly File[]> {
  readonly kind: 'fileUpload'
  readonly isMultiple: boolean
  /** In lower case, without the dot; undefined when every extension is allowed. */
  readonly extensions: readonly string[] | undefined
  /** Maximum size of all files together, in bytes. */
  readonly maxSize: number
}

export const headingTags = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const

export interface TitleAndDescription extends BaseField {
  readonly kind: 'titleAndDescription'
  readonly title: string
  readonly tag: (typeof headingTags)[number]
  readonly bodyText: string
}

export interface RichText extends BaseField {
  readonly kind: 'richText'
  /** The editor's own HTML, not sanitised. */
  readonly html: string
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

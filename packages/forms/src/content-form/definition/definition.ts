/**
 * A form as the rest of this package sees it: complete, checked and without the CMS's variations in spelling. Made by
 * `parseForm`; nothing else reads what the CMS sends.
 */
export interface FormDefinition {
  /** What `POST /api/post-form/` carries as `formId`. */
  readonly id: string
  readonly name: string
  /** The text of the submit button; empty when the definition has none. */
  readonly submitLabel: string
  readonly nextLabel: string
  readonly previousLabel: string
  /** What the CMS says after submission, text or HTML, where the block itself says nothing. */
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

/** What shows or hides a page, a fieldset or a field. */
export interface Condition {
  readonly action: 'show' | 'hide'
  readonly logic: 'all' | 'any'
  readonly rules: readonly Rule[]
}

export interface Rule {
  /** The index of the field that the rule looks at. */
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

export type PlainOperator = (typeof operators)[number]
/** The ten operators of specification 1, section 3, and each without regard to letter case, named as Umbraco names them. */
export type Operator = PlainOperator | `${PlainOperator}IgnoreCase`
export const allOperators: readonly Operator[] = operators.flatMap((name) => [name, `${name}IgnoreCase`] as const)

interface AnyField {
  readonly index: number
  /** The name of its entry in the submission: the field's id. Duplicate ids give entries of the same name. */
  readonly id: string
  readonly alias: string
  readonly caption: string
  readonly helpText: string
  readonly condition: Condition | undefined
}

/** What all fields that take an answer have in common. */
interface AnswerField<Value> extends AnyField {
  readonly isRequired: boolean
  /** Matches a whole valid value. */
  readonly pattern: RegExp | undefined
  readonly requiredMessage: string
  readonly patternMessage: string
  /** The value that the field starts with. */
  readonly start: Value
  /** The form's `autocomplete` for the control, where settings, alias or type tell; else empty. */
  readonly autocomplete: string
}

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

/** One of a field's preset values: what is sent, and what is shown for it. */
export interface PreValue {
  readonly value: string
  readonly caption: string
}

interface ChoiceField<Value> extends AnswerField<Value> {
  readonly preValues: readonly PreValue[]
}

export interface Dropdown extends ChoiceField<string> {
  readonly kind: 'dropdown'
  /** What stands in the list before anything is chosen; empty when the CMS has none. */
  readonly prompt: string
}

export interface SingleChoice extends ChoiceField<string> {
  readonly kind: 'singleChoice'
}

export interface MultipleChoice extends ChoiceField<readonly string[]> {
  readonly kind: 'multipleChoice'
}

/** Its value is the text 'true' or empty. */
export interface Checkbox extends AnswerField<string> {
  readonly kind: 'checkbox'
}

export interface DataConsent extends AnswerField<string> {
  readonly kind: 'dataConsent'
  /** What the visitor agrees to. */
  readonly acceptCopy: string
}

export interface FileUpload extends AnswerField<readonly File[]> {
  readonly kind: 'fileUpload'
  readonly isMultiple: boolean
  /** In lower case, without the dot; undefined when every extension is allowed. */
  readonly extensions: readonly string[] | undefined
  /** What all files may take together, in bytes. */
  readonly maxSize: number
}

export const headingTags = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const

export interface TitleAndDescription extends AnyField {
  readonly kind: 'titleAndDescription'
  readonly title: string
  readonly tag: (typeof headingTags)[number]
  readonly bodyText: string
}

export interface RichText extends AnyField {
  readonly kind: 'richText'
  /** As the editor wrote it, not yet sanitised. */
  readonly html: string
}

export type Answerable =
  ShortAnswer | LongAnswer | Dropdown | SingleChoice | MultipleChoice | Checkbox | DataConsent | FileUpload
export type Field = Answerable | TitleAndDescription | RichText

/** What a field holds: text, texts or files. */
export type Value = string | readonly string[] | readonly File[]

/** Whether a field takes an answer: one that shows text only is neither validated nor sent. */
export function takesAnswer(field: Field): field is Answerable {
  return field.kind !== 'titleAndDescription' && field.kind !== 'richText'
}

/** The texts of a value; of files their names. */
export function textsOf(value: Value): readonly string[] {
  return typeof value === 'string' ? [value] : value.map((one) => (typeof one === 'string' ? one : one.name))
}

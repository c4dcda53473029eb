import { type AnswerKind, type FieldKind, isAnswerKind } from '@charity-elements/contract/cms-form'
import type { ComparableValue } from '../conditions/operators.ts'
import type { FieldValue } from '../definition/fields.ts'
import { checkbox } from './checkbox.tsx'
import { dataConsent } from './data-consent.tsx'
import { dropdown } from './dropdown.tsx'
import type { AnswerType, FieldType } from './field-type.ts'
import { fileUpload } from './file-upload.tsx'
import { longAnswer } from './long-answer.tsx'
import { multipleChoice } from './multiple-choice.tsx'
import { richText } from './rich-text.tsx'
import { shortAnswer } from './short-answer.tsx'
import { singleChoice } from './single-choice.tsx'
import { titleAndDescription } from './title-and-description.tsx'

const answerTypes = {
  shortAnswer,
  longAnswer,
  dropdown,
  singleChoice,
  multipleChoice,
  checkbox,
  dataConsent,
  fileUpload,
} satisfies Readonly<Record<AnswerKind, FieldType>>

/** Every type of field, by its kind. */
export const fieldTypes = { ...answerTypes, titleAndDescription, richText } satisfies Readonly<
  Record<FieldKind, FieldType>
>

/** The fields that these types show, each with its kind. */
type FieldsOf<Types extends Readonly<Record<string, FieldType>>> = {
  [Kind in keyof Types]: Parameters<Types[Kind]['View']>[0]['field'] & { readonly kind: Kind }
}[keyof Types]

/** A field that takes an answer. */
export type Answerable = FieldsOf<typeof answerTypes>
export type Field = FieldsOf<typeof fieldTypes>

/** Whether a field takes an answer. */
export const isAnswerable = (field: Field): field is Answerable => isAnswerKind(field.kind)

/** The type of a field that takes an answer. */
export const answerTypeOf = (kind: AnswerKind): AnswerType => answerTypes[kind]

/** The value that a rule on a field compares; undefined for a field that takes no answer. */
export const comparableValue = (field: Field, value: FieldValue): ComparableValue =>
  isAnswerable(field) ? answerTypeOf(field.kind).compare(value) : undefined

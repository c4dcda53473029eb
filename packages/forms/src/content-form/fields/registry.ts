import {
  type AnswerKind,
  type ComparableValue,
  type FieldKind,
  comparableValue,
  isAnswerKind,
} from '@charity-elements/contract/cms-form'
import { type FieldValue, textsOf } from '../definition/fields.ts'
import { checkbox, dataConsent } from './checkboxes.tsx'
import { dropdown, multipleChoice, singleChoice } from './choices.tsx'
import type { FieldType } from './field-type.tsx'
import { fileUpload } from './file-upload.tsx'
import { longAnswer, shortAnswer } from './text-answers.tsx'
import { richText, titleAndDescription } from './text-blocks.tsx'

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

/** The value that a rule on a field compares; undefined for a field that takes no answer. */
export const comparableAnswer = (field: Field, value: FieldValue): ComparableValue =>
  isAnswerable(field) ? comparableValue(field.kind, textsOf(value)) : undefined

import type { ComparableValue } from '../conditions/operators.ts'
import { type Answerable, type Field, type FieldValue, isAnswerable } from '../definition/fields.ts'
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

/** Every type of field. The compiler names the type, or the part of a type, that is missing. */
export const fieldTypes: {
  readonly [Kind in Field['kind']]: Kind extends Answerable['kind'] ? AnswerType<Kind> : FieldType<Kind>
} = {
  shortAnswer,
  longAnswer,
  dropdown,
  singleChoice,
  multipleChoice,
  checkbox,
  dataConsent,
  fileUpload,
  titleAndDescription,
  richText,
}

/** The type of a field that takes an answer. */
export const answerTypeOf = ({ kind }: Answerable): AnswerType => fieldTypes[kind] as AnswerType

/** The value that a rule on a field compares; undefined for a field that takes no answer. */
export const comparableValue = (field: Field, value: FieldValue): ComparableValue =>
  isAnswerable(field) ? answerTypeOf(field).compare(value) : undefined

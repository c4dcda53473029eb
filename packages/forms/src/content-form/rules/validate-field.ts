import { type Answerable, type Field, isAnswerable, textsOf, type FieldValue } from '../definition/definition.ts'
import { texts } from '../texts.ts'
import { uploadProblem } from '../upload/limits.ts'

/** Maximum length of a text (VAL-11, VAL-12), in UTF-16 code units as browsers count. */
export const maxLength = { shortAnswer: 250, longAnswer: 10_000 } as const

/**
 * The error message for a field's value, in Swedish (VAL-9 to VAL-24); empty when it is valid.
 *
 * A field that is optional, empty, without a pattern and no upload is valid (VAL-2). Every rule applies to all others: an empty optional
 * field is invalid when its pattern does not match the empty text.
 */
export function validateField(field: Field, value: FieldValue): string {
  if (!isAnswerable(field)) return ''
  const isEmpty = textsOf(value).every((text) => text.trim() === '')
  if (field.isRequired && isEmpty) return field.requiredMessage || texts.required
  if (field.kind === 'fileUpload') return uploadMessage(field, value)
  if (isEmpty && !field.pattern) return ''
  return matchesPattern(field, value) && matchesKind(field, value) ? '' : field.patternMessage || invalidMessage(field)
}

/** The message for a value that does not match the pattern, the maximum length or the field type. */
function invalidMessage(field: Answerable): string {
  if (field.kind === 'longAnswer') return texts.tooLong
  return field.kind === 'shortAnswer' ? texts.tooLongShort : texts.invalid
}

/** The message for input that the control cannot parse, such as half a date. */
export function unreadableMessage(field: Field): string {
  return (isAnswerable(field) && field.patternMessage) || texts.invalid
}

/** Every choice must match, or every file name; when there is no choice, the empty text must match. */
function matchesPattern({ pattern }: Answerable, value: FieldValue): boolean {
  if (!pattern) return true
  const answers = textsOf(value)
  return (answers.length > 0 ? answers : ['']).every((text) => pattern.test(text))
}

function matchesKind(field: Answerable, value: FieldValue): boolean {
  switch (field.kind) {
    case 'shortAnswer':
    case 'longAnswer':
      return value.length <= maxLength[field.kind]
    case 'dropdown':
      return field.preValues.some((preValue) => preValue.value === value)
    case 'checkbox':
    case 'dataConsent':
      return value === 'true' || (value === '' && !field.isRequired)
    default:
      return true
  }
}

function uploadMessage(field: Extract<Answerable, { kind: 'fileUpload' }>, value: FieldValue): string {
  const files = typeof value === 'string' ? [] : value.filter((item) => typeof item !== 'string')
  const problem = uploadProblem(field, files)
  if (problem === 'extension') return texts.badExtension(field.extensions ?? [])
  if (problem === 'size') return texts.tooLarge
  // An empty selection is valid unless required (UPL-7), whatever the pattern.
  return files.length === 0 || matchesPattern(field, value) ? '' : field.patternMessage || texts.invalid
}

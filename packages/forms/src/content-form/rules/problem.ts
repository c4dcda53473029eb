import { type Answerable, type Field, takesAnswer, textsOf, type Value } from '../definition/definition.ts'
import { texts } from '../texts.ts'
import { uploadProblem } from '../upload/limits.ts'

/** The most characters a text may have (specification 1, section 5), counted as a browser counts them: in UTF-16 units. */
export const maxLength = { shortAnswer: 250, longAnswer: 10_000 } as const

/**
 * What is wrong with a field's value, in Swedish, by the rules of specification 1, section 5; empty when it is valid.
 *
 * A field that is optional, empty, without a pattern and no upload is valid; to all others every rule applies, so that an empty
 * optional field with a pattern that does not match nothing at all is invalid.
 */
export function problemOf(field: Field, value: Value): string {
  if (!takesAnswer(field)) return ''
  const isEmpty = textsOf(value).every((text) => text.trim() === '')
  if (field.isRequired && isEmpty) return field.requiredMessage || texts.required
  if (field.kind === 'fileUpload') return uploadMessage(field, value)
  if (isEmpty && !field.pattern) return ''
  return fitsPattern(field, value) && fitsKind(field, value) ? '' : field.patternMessage || invalidMessage(field)
}

/** What stands by a field whose value matches neither its pattern nor its length or kind. */
function invalidMessage(field: Answerable): string {
  if (field.kind === 'longAnswer') return texts.tooLong
  return field.kind === 'shortAnswer' ? texts.tooLongShort : texts.invalid
}

/** What stands by a field whose control holds something that it cannot read, such as half a date. */
export function unreadableMessage(field: Field): string {
  return (takesAnswer(field) && field.patternMessage) || texts.invalid
}

/** Each choice must match, and so must no choice at all. */
function fitsPattern({ pattern }: Answerable, value: Value): boolean {
  if (!pattern) return true
  const given = textsOf(value)
  return (given.length > 0 ? given : ['']).every((text) => pattern.test(text))
}

function fitsKind(field: Answerable, value: Value): boolean {
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

function uploadMessage(field: Extract<Answerable, { kind: 'fileUpload' }>, value: Value): string {
  const files = typeof value === 'string' ? [] : value.filter((one) => typeof one !== 'string')
  const problem = uploadProblem(field, files)
  if (problem === 'extension') return texts.badExtension(field.extensions ?? [])
  return problem === 'size' ? texts.tooLarge : ''
}

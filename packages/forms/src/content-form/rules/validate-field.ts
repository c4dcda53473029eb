import { type FieldValue, textsOf } from '../definition/fields.ts'
import { type Answerable, type Field, answerTypeOf, isAnswerable } from '../fields/registry.ts'
import { type Problem, problems } from './problem.ts'

/**
 * Why a field's value is invalid; empty when it is valid.
 *
 * An optional, empty field is valid if it has no pattern and is not an upload. All rules apply to
 * every other field: an empty optional field is invalid if its pattern does not match the empty
 * text. An empty upload is valid unless it is required.
 */
export function validateField(field: Field, value: FieldValue): Problem {
  if (!isAnswerable(field)) return ''
  const isEmpty = textsOf(value).every((text) => text.trim() === '')
  if (field.isRequired && isEmpty) return field.requiredMessage || problems.required
  if (isEmpty && (!field.pattern || field.kind === 'fileUpload')) return ''
  const type = answerTypeOf(field.kind)
  return (
    type.validate(field, value) || (matchesPattern(field, value) ? '' : field.patternMessage || type.invalidMessage)
  )
}

/** The message for input that the control cannot parse, such as half a date. */
export function unreadableMessage(field: Field): Problem {
  return (isAnswerable(field) && field.patternMessage) || problems.invalid
}

/**
 * Every choice, or every file name, must match. If nothing is chosen, the empty text must match.
 */
function matchesPattern({ pattern }: Answerable, value: FieldValue): boolean {
  if (!pattern) return true
  const answers = textsOf(value)
  return (answers.length > 0 ? answers : ['']).every((text) => pattern.test(text))
}

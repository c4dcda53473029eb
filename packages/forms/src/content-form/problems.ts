import type { OwnProblem, Problem } from './state.ts'
import { type FieldRules, type FileFault, type TextFault, answerFault } from '@charity-elements/contract/cms-form'
import { type FieldValue, filesOf, textsOf } from './definition/fields.ts'
import { type Answerable, type Field, isAnswerable } from './fields/registry.ts'
import type { texts } from './texts.ts'

/** The message that the user reads. */
export function problemText(problem: Problem, t: typeof texts): string {
  if (typeof problem === 'string') return problem
  return problem.key === 'badExtension' ? t.badExtension({ formats: problem.formats ?? '' }) : t[problem.key]
}

const problems = {
  required: { key: 'required' },
  tooLong: { key: 'tooLong' },
  tooLongShort: { key: 'tooLongShort' },
  invalid: { key: 'invalid' },
  tooLarge: { key: 'tooLarge' },
} as const satisfies Readonly<Record<string, OwnProblem>>

/**
 * Why a field's value is invalid; empty when it is valid.
 *
 * An optional, empty field is valid, unless it has a pattern that does not match the empty text. An
 * empty upload is valid unless it is required, whatever its pattern.
 */
export function validateField(field: Field, value: FieldValue): Problem {
  if (!isAnswerable(field)) return ''
  const files = filesOf(value)
  const fault = answerFault(rulesOf(field), { texts: files.length > 0 ? [] : textsOf(value), files })
  if (fault) return problemOf(field, fault)
  const isEmpty = textsOf(value).every((text) => text.trim() === '')
  if (isEmpty && field.kind === 'fileUpload') return ''
  return matchesPattern(field, value) ? '' : field.patternMessage || invalidMessage(field)
}

const rulesOf = (field: Answerable): FieldRules => ({
  kind: field.kind,
  isRequired: field.isRequired,
  values: 'preValues' in field ? field.preValues.map(({ value }) => value) : [],
  upload: field.kind === 'fileUpload' ? field : undefined,
})

function problemOf(field: Answerable, fault: 'required' | TextFault | FileFault): Problem {
  if (fault === 'required') return field.requiredMessage || problems.required
  if (fault === 'size') return problems.tooLarge
  if (fault === 'extension' && field.kind === 'fileUpload')
    return { key: 'badExtension', formats: (field.extensions ?? []).join(', ') }
  return field.patternMessage || invalidMessage(field)
}

/** The message for a text that is too long or does not match its pattern, in the words of the specification. */
function invalidMessage({ kind }: Answerable): Problem {
  if (kind === 'shortAnswer') return problems.tooLongShort
  return kind === 'longAnswer' ? problems.tooLong : problems.invalid
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

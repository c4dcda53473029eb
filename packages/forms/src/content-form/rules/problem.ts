import type { Answerable } from '../definition/fields.ts'
import type { texts } from '../texts.ts'

/** One of our own messages: its key in `texts`. */
export interface OwnProblem {
  readonly key: 'required' | 'tooLong' | 'tooLongShort' | 'invalid' | 'badExtension' | 'tooLarge'
}

/**
 * Why a value is invalid: one of our messages, or the editor's own text. Empty text means valid.
 */
export type Problem = string | OwnProblem

/** The message that the user reads. */
export function problemText(problem: Problem, field: Answerable, t: typeof texts): string {
  if (typeof problem === 'string') return problem
  if (problem.key !== 'badExtension') return t[problem.key]
  return t.badExtension({ formats: field.kind === 'fileUpload' ? (field.extensions ?? []).join(', ') : '' })
}

export const problems = {
  required: { key: 'required' },
  tooLong: { key: 'tooLong' },
  tooLongShort: { key: 'tooLongShort' },
  invalid: { key: 'invalid' },
  badExtension: { key: 'badExtension' },
  tooLarge: { key: 'tooLarge' },
} as const satisfies { [Key in OwnProblem['key']]: { readonly key: Key } }

import type { texts } from '../texts.ts'

/** One of our own messages: its key in `texts`. */
export interface OwnProblem {
  readonly key: 'required' | 'tooLong' | 'tooLongShort' | 'invalid' | 'badExtension' | 'tooLarge'
  /** The allowed formats of a file, if it has another. */
  readonly formats?: string
}

/**
 * Why a value is invalid: one of our messages, or the editor's own text. Empty text means valid.
 */
export type Problem = string | OwnProblem

/** The message that the user reads. */
export function problemText(problem: Problem, t: typeof texts): string {
  if (typeof problem === 'string') return problem
  return problem.key === 'badExtension' ? t.badExtension({ formats: problem.formats ?? '' }) : t[problem.key]
}

export const problems = {
  required: { key: 'required' },
  tooLong: { key: 'tooLong' },
  tooLongShort: { key: 'tooLongShort' },
  invalid: { key: 'invalid' },
  tooLarge: { key: 'tooLarge' },
} as const satisfies Readonly<Record<string, OwnProblem>>

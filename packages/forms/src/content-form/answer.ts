import type { FieldValue } from './definition/fields.ts'
import type { Problem } from './rules/problem.ts'

/** The user's answer to one field. */
export interface Answer {
  readonly value: FieldValue
  /** Unset until the value changes, the field is blurred or the form is submitted. */
  readonly validity: 'unset' | 'valid' | 'invalid'
  /** Why it is invalid; empty unless it is. */
  readonly problem: Problem
  /** Whether the control has input that it cannot parse, such as half a date. */
  readonly isUnreadable: boolean
}

/** Something in a request that the contract does not have. */
export interface Violation {
  kind: 'unknown-field' | 'missing-field' | 'wrong-value' | 'unknown-header' | 'unknown-path'
  path: string
  /** The field, header, or method. */
  field: string
  message: string
}

export type Fields = Record<string, unknown>

/** An object; an empty one instead of anything else. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

export const violation = (kind: Violation['kind'], path: string, field: string, message: string): Violation => ({
  kind,
  path,
  field,
  message,
})

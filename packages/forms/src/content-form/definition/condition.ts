/** Shows or hides a page, a fieldset or a field. */
export interface Condition {
  readonly action: 'show' | 'hide'
  readonly logic: 'all' | 'any'
  readonly rules: readonly Rule[]
}

export interface Rule {
  /** Index of the field that the rule compares. */
  readonly field: number
  readonly operator: Operator
  readonly value: string
}

const operators = [
  'Is',
  'IsNot',
  'GreaterThen',
  'LessThen',
  'Contains',
  'StartsWith',
  'EndsWith',
  'NotContains',
  'NotStartsWith',
  'NotEndsWith',
] as const

export type BaseOperator = (typeof operators)[number]
/** The ten operators, and a case-insensitive variant of each, with Umbraco's names. */
export type Operator = BaseOperator | `${BaseOperator}IgnoreCase`
export const allOperators: readonly Operator[] = operators.flatMap((name) => [name, `${name}IgnoreCase`] as const)

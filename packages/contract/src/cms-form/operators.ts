import type { AnswerKind } from './field-types.ts'

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

type BaseOperator = (typeof operators)[number]
/** The ten operators, and a case-insensitive variant of each, with Umbraco's names. */
export type Operator = BaseOperator | `${BaseOperator}IgnoreCase`
export const allOperators: readonly Operator[] = operators.flatMap((name) => [name, `${name}IgnoreCase`] as const)

/**
 * The value that a rule compares: the text of an answer, several joined with `;;`; undefined when
 * there is no answer (no option of a single choice is selected); null when no box of a multiple
 * choice is ticked.
 */
export type ComparableValue = string | null | undefined

/**
 * The value that a rule on a field compares, as Umbraco's default theme reads it from the page.
 *
 * @param texts the texts of the answer; for files their names.
 */
export function comparableValue(kind: AnswerKind, texts: readonly string[]): ComparableValue {
  switch (kind) {
    case 'multipleChoice':
      return texts.length > 0 ? texts.join(';;') : null
    case 'fileUpload':
      return texts.join(';;') || undefined
    case 'singleChoice':
      return texts[0] || undefined
    case 'checkbox':
    case 'dataConsent':
      return texts[0] === 'true' ? 'true' : 'false'
    default:
      return texts[0] ?? ''
  }
}

type Test = (value: string, wanted: string) => boolean

/**
 * The operators, with the behaviour of Umbraco Forms' default theme (docs/decisions/0037; the cases
 * are in `vectors/condition-operators.json`). An empty `wanted` never matches an operator that
 * ignores case or is negated.
 */
const operatorTests: Readonly<
  Record<BaseOperator, (value: string | undefined, wanted: string, ignoresCase: boolean) => boolean>
> = {
  Is: equalsAll,
  IsNot: (value, wanted) =>
    value === undefined || (value !== wanted && !answersOf(value).every((answer) => answer === wanted)),
  GreaterThen: (value, wanted) => value !== undefined && compare(value, wanted, (a, b) => a > b),
  LessThen: (value, wanted) => value !== undefined && compare(value, wanted, (a, b) => a < b),
  Contains: matches((value, wanted) => value.includes(wanted)),
  StartsWith: matches((value, wanted) => value.startsWith(wanted)),
  EndsWith: matches((value, wanted) => value.endsWith(wanted)),
  NotContains: matchesNot((value, wanted) => value.includes(wanted)),
  NotStartsWith: matchesNot((value, wanted) => value.startsWith(wanted)),
  NotEndsWith: matchesNot((value, wanted) => value.endsWith(wanted)),
}

/** Whether a value satisfies a rule: `evaluateRule('NotContains', 'red;;green', 'blue')`. */
export function evaluateRule(operator: Operator, value: ComparableValue, wanted: string): boolean {
  if (value === null) return false
  const base = operator.replace(/IgnoreCase$/, '') as BaseOperator
  return base === operator
    ? operatorTests[base](value, wanted, false)
    : operatorTests[base](value?.toLowerCase(), wanted.toLowerCase(), true)
}

/**
 * The separate texts of an answer. A ticked box counts as 'true', although Umbraco's markup sends
 * 'true;;false' for it.
 */
function answersOf(value: string): readonly string[] {
  return value === 'true;;false' ? ['true'] : value.split(';;')
}

function equalsAll(value: string | undefined, wanted: string): boolean {
  if ((value ?? '') === wanted) return true
  if (value === undefined) return false
  const expected = normalizeCheckboxValue(wanted)
  return answersOf(value).every((answer) => answer === expected)
}

/** Normalises the value of a rule on a checkbox: 'on' and 'True' are 'true', 'off' is 'false'. */
export function normalizeCheckboxValue(wanted: string): string {
  const text = wanted.toLowerCase()
  return text === 'true' || text === 'on' ? 'true' : text === 'false' || text === 'off' ? 'false' : wanted
}

/** Compares numbers by their integer part and everything else, such as ISO dates, as text. */
function compare(value: string, wanted: string, holds: (a: string | number, b: string | number) => boolean): boolean {
  const areNumbers = !Number.isNaN(Number(value)) && !Number.isNaN(Number(wanted))
  return areNumbers ? holds(Number.parseInt(value), Number.parseInt(wanted)) : holds(value, wanted)
}

function matches(test: Test) {
  return (value: string | undefined, wanted: string, ignoresCase: boolean): boolean =>
    !!value && (wanted !== '' || !ignoresCase) && test(value, wanted)
}

function matchesNot(test: Test) {
  return (value: string | undefined, wanted: string): boolean => !value || !test(value, wanted)
}

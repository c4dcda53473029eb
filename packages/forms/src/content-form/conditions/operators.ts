import type { BaseOperator, Operator } from '../definition/condition.ts'

/**
 * The value that a rule compares: the text of an answer, several joined with `;;`; undefined when
 * there is no answer (no option of a single choice is selected); null when no box of a multiple
 * choice is ticked.
 */
export type ComparableValue = string | null | undefined

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

import type { Operator, PlainOperator } from '../definition/definition.ts'

/**
 * What a rule compares: the text of an answer, several joined with `;;`, undefined where there is no answer to look at (nothing
 * picked among the options of a single choice), and null where a multiple choice has nothing ticked.
 */
export type Compared = string | null | undefined

type Test = (value: string, wanted: string) => boolean

/**
 * Umbraco Forms' operators as its default theme has them (facts from its `umbracoforms.js`, version 10 and on; the cases stand
 * in `vectors/condition-operators.json`). An empty `wanted` fits neither a test that ignores case nor one that is negated.
 */
const tests: Readonly<
  Record<PlainOperator, (value: string | undefined, wanted: string, ignoresCase: boolean) => boolean>
> = {
  Is: isAll,
  IsNot: (value, wanted) => value === undefined || (value !== wanted && !each(value).every((one) => one === wanted)),
  GreaterThen: (value, wanted) => value !== undefined && compare(value, wanted, (a, b) => a > b),
  LessThen: (value, wanted) => value !== undefined && compare(value, wanted, (a, b) => a < b),
  Contains: fits((value, wanted) => value.includes(wanted)),
  StartsWith: fits((value, wanted) => value.startsWith(wanted)),
  EndsWith: fits((value, wanted) => value.endsWith(wanted)),
  NotContains: fitsNot((value, wanted) => value.includes(wanted)),
  NotStartsWith: fitsNot((value, wanted) => value.startsWith(wanted)),
  NotEndsWith: fitsNot((value, wanted) => value.endsWith(wanted)),
}

/** Whether a value fulfils a rule: `fulfils('NotContains', 'red;;green', 'blue')`. */
export function fulfils(operator: Operator, value: Compared, wanted: string): boolean {
  if (value === null) return false
  const plain = operator.replace(/IgnoreCase$/, '') as PlainOperator
  return plain === operator
    ? tests[plain](value, wanted, false)
    : tests[plain](value?.toLowerCase(), wanted.toLowerCase(), true)
}

/** The single texts of an answer. A ticked box counts as 'true', though a browser would send 'true;;false' for it. */
function each(value: string): readonly string[] {
  return value === 'true;;false' ? ['true'] : value.split(';;')
}

function isAll(value: string | undefined, wanted: string): boolean {
  if ((value ?? '') === wanted) return true
  if (value === undefined) return false
  const meant = asTicked(wanted)
  return each(value).every((one) => one === meant)
}

/** What a rule on a checkbox means: 'on', 'True' and the like are 'true', 'off' is 'false'. */
export function asTicked(wanted: string): string {
  const text = wanted.toLowerCase()
  return text === 'true' || text === 'on' ? 'true' : text === 'false' || text === 'off' ? 'false' : wanted
}

/** Numbers by their whole part, all else (ISO dates among it) as text. Nothing at all is neither more nor less than a number. */
function compare(value: string, wanted: string, holds: (a: string | number, b: string | number) => boolean): boolean {
  const areNumbers = !Number.isNaN(Number(value)) && !Number.isNaN(Number(wanted))
  return areNumbers ? holds(Number.parseInt(value), Number.parseInt(wanted)) : holds(value, wanted)
}

function fits(test: Test) {
  return (value: string | undefined, wanted: string, ignoresCase: boolean): boolean =>
    !!value && (wanted !== '' || !ignoresCase) && test(value, wanted)
}

function fitsNot(test: Test) {
  return (value: string | undefined, wanted: string): boolean => !value || (wanted !== '' && !test(value, wanted))
}

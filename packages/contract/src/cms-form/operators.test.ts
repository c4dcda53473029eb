import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type ComparableValue, type Operator, evaluateRule } from './operators.ts'

interface Vector {
  op: Operator
  fieldValue: string | null | { $undefined: true }
  ruleValue: string
  result: boolean
}

const { vectors } = JSON.parse(
  readFileSync(new URL('./vectors/condition-operators.json', import.meta.url), 'utf8'),
) as { vectors: Vector[] }

const comparable = (value: Vector['fieldValue']): ComparableValue =>
  value === null || typeof value === 'string' ? value : undefined

/** Expects Umbraco's results. `atLeast` is the number of cases. */
function expectSame(cases: readonly Vector[], atLeast: number): void {
  expect(cases.length).toBeGreaterThanOrEqual(atLeast)
  const ours = cases.map(({ op, fieldValue, ruleValue }) => evaluateRule(op, comparable(fieldValue), ruleValue))
  expect(cases.map((one, index) => ({ ...one, result: ours[index] }))).toEqual(cases)
}

describe('operators of conditions', () => {
  it.each([
    ['Is', '[CND-7]'],
    ['IsNot', '[CND-8]'],
    ['GreaterThen', '[CND-9]'],
    ['LessThen', '[CND-10]'],
    ['Contains', '[CND-11]'],
    ['StartsWith', '[CND-12]'],
    ['EndsWith', '[CND-13]'],
    ['NotContains', '[CND-14]'],
    ['NotStartsWith', '[CND-15]'],
    ['NotEndsWith', '[CND-16]'],
  ])('%s gives the same result as Umbraco for every case %s', (operator) => {
    expectSame(
      vectors.filter(({ op }) => op === operator),
      8,
    )
  })

  it('variants that ignore case give the same result as Umbraco for every case [CND-17]', () => {
    expectSame(
      vectors.filter(({ op }) => op.endsWith('IgnoreCase')),
      51,
    )
  })

  it.each([
    ['Is', 'Röd', 'röd', true],
    ['IsNot', 'RÖD', 'röd', false],
    ['GreaterThen', 'B', 'a', true],
    ['LessThen', 'a', 'B', true],
    ['Contains', 'Blåröd', 'RÖD', true],
    ['StartsWith', 'Åsa', 'å', true],
    ['EndsWith', 'MALMÖ', 'ö', true],
    ['NotContains', 'Blåröd', 'RÖD', false],
    ['NotStartsWith', 'Åsa', 'å', false],
    ['NotEndsWith', 'MALMÖ', 'ö', false],
  ] as const)('%s has a variant that treats %s and %s alike [CND-17]', (operator, value, wanted, result) => {
    expect(evaluateRule(`${operator}IgnoreCase`, value, wanted)).toBe(result)
    expect(evaluateRule(operator, value, wanted)).toBe(!result)
  })

  it.each([
    ['Contains', 'blåröd', 'råd', '[CND-11]'],
    ['StartsWith', 'blåröd', 'röd', '[CND-12]'],
    ['StartsWith', 'rosa', 'röd', '[CND-12]'],
    ['EndsWith', 'rödblå', 'röd', '[CND-13]'],
    ['EndsWith', 'blond', 'röd', '[CND-13]'],
    ['Contains', 'rod', 'röd', '[CND-14]'],
    ['StartsWith', 'inte röd', 'röd', '[CND-15]'],
    ['StartsWith', 'rund', 'röd', '[CND-15]'],
    ['EndsWith', 'rödare', 'röd', '[CND-16]'],
    ['EndsWith', 'grund', 'röd', '[CND-16]'],
  ] as const)('%s is false, and its negation true, for %s and %s %s', (...[operator, value, wanted]) => {
    expect(evaluateRule(operator, value, wanted)).toBe(false)
    expect(evaluateRule(`Not${operator}`, value, wanted)).toBe(true)
  })

  it('numbers are compared by their integer part, dates and the rest as text [CND-9, CND-10]', () => {
    expect(evaluateRule('GreaterThen', '10', '9')).toBe(true)
    expect(evaluateRule('GreaterThen', '9.9', '9.1')).toBe(false)
    expect(evaluateRule('LessThen', '9.1', '9.9')).toBe(false)
    expect(evaluateRule('GreaterThen', '2024-05-01', '2024-04-30')).toBe(true)
    expect(evaluateRule('LessThen', '10 kr', '9')).toBe(true)
  })

  it('several answers are not another value than the same several answers [CND-8]', () => {
    expect(evaluateRule('IsNot', 'red;;green', 'red;;green')).toBe(false)
    expect(evaluateRule('IsNot', 'red;;green', 'red')).toBe(true)
    expect(evaluateRule('IsNot', 'red;;red', 'red')).toBe(false)
  })

  it('no tick in a multiple choice satisfies no rule, and no answer counts as empty [CND-8]', () => {
    expect(evaluateRule('IsNot', null, 'red')).toBe(false)
    expect(evaluateRule('NotContains', null, 'red')).toBe(false)
    expect(evaluateRule('Is', undefined, '')).toBe(true)
    expect(evaluateRule('IsNot', undefined, 'red')).toBe(true)
  })
})

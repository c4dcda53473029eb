import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  type ComparableValue,
  type Condition,
  type FormConditions,
  type Operator,
  compileConditions,
} from '@charity-elements/contract/cms-form'
import type { FieldValue } from './definition/fields.ts'
import { parseForm } from './definition/parse-form.ts'
import { formWithFields } from './examples/definitions.ts'
import { comparableAnswer } from './fields/registry.ts'

interface VectorCondition {
  actionType: 'Show' | 'Hide'
  logicType: 'All' | 'Any'
  rules: { field: string; operator: Operator; value: string }[]
}

interface Scenario {
  name: string
  fields: Record<string, { condition?: VectorCondition }>
  values: Record<string, string | null>
  expected: { fields?: Record<string, boolean>; throws?: string }
}

const { scenarios } = JSON.parse(
  readFileSync(new URL('./vectors/condition-visibility.json', import.meta.url), 'utf8'),
) as { scenarios: Scenario[] }

/** The scenario as a form with all fields in one fieldset, as in the vectors. */
function formOfScenario({ fields }: Scenario): FormConditions {
  const names = Object.keys(fields)
  const condition = (given: VectorCondition | undefined): Condition | undefined =>
    given && {
      action: given.actionType === 'Show' ? 'show' : 'hide',
      logic: given.logicType === 'All' ? 'all' : 'any',
      rules: given.rules.map(({ field, operator, value }) => ({ field: names.indexOf(field), operator, value })),
    }
  const fieldList = Object.values(fields).map((field, index) => ({ index, condition: condition(field.condition) }))
  return { pages: [{ condition: undefined, fieldsets: [{ condition: undefined, columns: [{ fields: fieldList }] }] }] }
}

/** A form of short answers, one for each name, with `conditions` by the name of their target. */
function parsed(names: string[], conditions: Record<string, unknown>) {
  const field = (id: string) => ({ id, caption: id, type: { name: 'Short answer' }, condition: conditions[id] })
  const [first = '', ...rest] = names
  return parseForm({
    id: 'f',
    pages: [
      { condition: conditions.page1, fieldsets: [{ caption: 'A', columns: [{ fields: [field(first)] }] }] },
      {
        condition: conditions.page2,
        fieldsets: [{ caption: 'B', condition: conditions.fieldsetB, columns: [{ fields: rest.map(field) }] }],
      },
    ],
  })
}

const when = (actionType: string, logicType: string, ...rules: [string, string, string][]) => ({
  actionType,
  logicType,
  rules: rules.map(([field, operator, value]) => ({ field, operator, value })),
})

/** The visible fields by name, pages and fieldsets, after these answers one by one. */
function shown({ form }: ReturnType<typeof parsed>, answers: Record<string, string>) {
  const conditions = compileConditions(form)
  let visibility = conditions.initial(() => '')
  for (const [name, value] of Object.entries(answers)) {
    const index = form.fields.findIndex(({ id }) => id === name)
    visibility = conditions.update(visibility, index, value)
  }
  const values = (index: number): ComparableValue => answers[form.fields[index]?.id ?? ''] ?? ''
  expect(conditions.initial(values), 'answers given at once and one by one give the same').toEqual(visibility)
  return {
    fields: Object.fromEntries(form.fields.map(({ id, index }) => [id, visibility.fields[index]])),
    pages: visibility.pages,
    fieldsets: visibility.fieldsets,
  }
}

describe('conditions', () => {
  const comparable = scenarios.filter(({ expected }) => expected.fields)
  it.each(comparable.map((scenario) => [scenario.name, scenario] as const))(
    '%s, as in Umbraco [CND-3, CND-4]',
    (_, scenario) => {
      const names = Object.keys(scenario.fields)
      const { fields } = compileConditions(formOfScenario(scenario)).initial(
        (index) => scenario.values[names[index] ?? ''],
      )
      const result = Object.keys(scenario.expected.fields ?? {}).map((name) => [name, fields[names.indexOf(name)]])
      expect(Object.fromEntries(result)).toEqual(scenario.expected.fields)
    },
  )

  it('a condition on its own field, which Umbraco rejects, is reported and the field shown', () => {
    const scenario = scenarios.find(({ expected }) => expected.throws)
    expect(scenario?.expected.throws).toBe('condition on itself')
    const form = parsed(['a', 'x'], { x: scenario?.fields.x?.condition })
    expect(form.problems).toEqual([
      "The condition of the field 'x' is a condition on itself; it is ignored, and the field 'x' is shown",
    ])
    expect(shown(form, { x: '' }).fields).toEqual({ a: true, x: true })
  })

  it('a page, a fieldset and a field may each carry a condition [CND-1, CND-2, CND-18]', () => {
    const names = ['a', 'b', 'c']
    const condition = when('Hide', 'All', ['a', 'Is', 'no'])
    expect(shown(parsed(names, { b: condition }), { a: 'no' })).toEqual({
      fields: { a: true, b: false, c: true },
      pages: [true, true],
      fieldsets: [true, true],
    })
    expect(shown(parsed(names, { fieldsetB: condition }), { a: 'no' })).toEqual({
      fields: { a: true, b: false, c: false },
      pages: [true, true],
      fieldsets: [true, false],
    })
    expect(shown(parsed(names, { page2: condition }), { a: 'no' })).toEqual({
      fields: { a: true, b: false, c: false },
      pages: [true, false],
      fieldsets: [true, true],
    })
  })

  it('All needs every rule and Any needs one [CND-3, CND-4]', () => {
    const rules = [
      ['a', 'Is', '1'],
      ['b', 'Is', '1'],
    ] as [string, string, string][]
    const all = parsed(['a', 'b', 'x'], { x: when('Show', 'All', ...rules) })
    const any = parsed(['a', 'b', 'x'], { x: when('Show', 'Any', ...rules) })
    expect([shown(all, { a: '1' }).fields.x, shown(any, { a: '1' }).fields.x]).toEqual([false, true])
    expect([shown(all, { a: '1', b: '1' }).fields.x, shown(any, {}).fields.x]).toEqual([true, false])
  })

  it('Hide hides while the condition holds, Show shows while it does [CND-5, CND-6, CND-19]', () => {
    const hide = parsed(['a', 'x'], { x: when('Hide', 'All', ['a', 'Is', '1']) })
    const show = parsed(['a', 'x'], { x: when('Show', 'All', ['a', 'Is', '1']) })
    for (const { form } of [hide, show]) {
      const conditions = compileConditions(form)
      const isShow = form === show.form
      const before = conditions.initial(() => '')
      const during = conditions.update(before, 0, '1')
      const after = conditions.update(during, 0, '2')
      expect([before, during, after].map(({ fields }) => fields[1])).toEqual([!isShow, isShow, !isShow])
    }
  })

  it('a rule on a hidden field is false, through a chain of any length and order', () => {
    // Each field depends on the next one; only the last has no condition.
    const names = Array.from({ length: 30 }, (_, number) => `f${number}`)
    const conditions = Object.fromEntries(
      names.slice(0, -1).map((name, number) => [name, when('Show', 'All', [`f${number + 1}`, 'Is', '1'])]),
    )
    const form = parsed(names, conditions)
    const answers = Object.fromEntries(names.map((name) => [name, '1']))
    expect(Object.values(shown(form, answers).fields).every(Boolean)).toBe(true)
    const without = shown(form, { ...answers, f29: '0' }).fields
    expect(Object.values(without).filter(Boolean)).toHaveLength(1)
  })

  it('a rule on a field of a hidden fieldset or page is false', () => {
    const hidden = when('Hide', 'All', ['a', 'Is', 'no'])
    const x = when('Show', 'All', ['b', 'Is', '1'])
    const form = (target: string) => {
      const { form } = parsed(['a', 'b'], { [target]: hidden })
      return form
    }
    for (const target of ['fieldsetB', 'page2']) {
      const { pages } = form(target)
      const last = parseForm({
        id: 'f',
        pages: [
          { fieldsets: [{ columns: [{ fields: [short('a')] }] }] },
          {
            condition: target === 'page2' ? hidden : undefined,
            fieldsets: [
              { condition: target === 'fieldsetB' ? hidden : undefined, columns: [{ fields: [short('b')] }] },
            ],
          },
          { fieldsets: [{ columns: [{ fields: [short('x', x)] }] }] },
        ],
      })
      expect(pages).toHaveLength(2)
      expect(shown(last, { b: '1' }).fields.x).toBe(true)
      expect(shown(last, { b: '1', a: 'no' }).fields.x).toBe(false)
    }
  })

  it('a cycle ends after as many passes as there are conditions, and is reported', () => {
    const form = parsed(['a', 'b', 'c'], {
      b: when('Hide', 'All', ['c', 'Is', '1']),
      c: when('Hide', 'All', ['b', 'Is', '1']),
    })
    expect(form.problems).toEqual(["The conditions of the field 'b', the field 'c' depend on each other in a cycle"])
    // First pass: both hide each other. Second and last pass: neither rule is true, so both are
    // visible.
    expect(shown(form, { b: '1', c: '1' }).fields).toEqual({ a: true, b: true, c: true })
    expect(shown(form, { b: '1' }).fields).toEqual({ a: true, b: true, c: false })
  })

  it('a rule on a checkbox accepts any spelling of ticked and unticked [CND-7, CND-8]', () => {
    const { form } = parseForm({
      id: 'f',
      pages: [
        {
          fieldsets: [
            {
              columns: [
                {
                  fields: [
                    { id: 'box', caption: 'box', type: { name: 'Checkbox' } },
                    short('ticked', when('Show', 'All', ['box', 'Is', 'on'])),
                    short('unticked', when('Show', 'All', ['box', 'IsNot', 'On'])),
                    short('off', when('Show', 'All', ['box', 'Is', 'Off'])),
                  ],
                },
              ],
            },
          ],
        },
      ],
    })
    const box = form.fields[0]
    const conditions = compileConditions(form)
    const fieldsWith = (value: string) => box && conditions.initial(() => comparableAnswer(box, value)).fields
    expect(fieldsWith('true')).toEqual([true, true, false, false])
    expect(fieldsWith('')).toEqual([true, false, true, true])
  })

  it('repeated evaluation gives the same result on a form of 200 fields and 100 conditions', () => {
    const names = Array.from({ length: 200 }, (_, number) => `f${number}`)
    const conditions = Object.fromEntries(
      names
        .slice(100)
        .map((name, number) => [name, when('Show', 'Any', [`f${number}`, 'Is', 'x'], ['f0', 'Contains', 'y'])]),
    )
    const compiled = compileConditions(parsed(names, conditions).form)
    let visibility = compiled.initial(() => '')
    for (let round = 0; round < 500; round += 1) visibility = compiled.update(visibility, 0, round % 2 ? 'y' : 'x')
    expect(visibility.fields.filter(Boolean)).toHaveLength(200)
  })
})

function short(id: string, condition?: unknown) {
  return { id, caption: id, type: { name: 'Short answer' }, condition }
}

it.each<[string, FieldValue, ComparableValue]>([
  ['Short answer', '', ''],
  ['Long answer', 'text', 'text'],
  ['Dropdown', '', ''],
  ['Single choice', '', undefined],
  ['Single choice', 'a', 'a'],
  ['Multiple choice', [], null],
  ['Multiple choice', ['a', 'b'], 'a;;b'],
  ['Checkbox', '', 'false'],
  ['Checkbox', 'true', 'true'],
  ['Data Consent', '', 'false'],
  ['File upload', [], undefined],
  ['File upload', [new File([], 'a.pdf'), new File([], 'b.pdf')], 'a.pdf;;b.pdf'],
  ['Rich text', '', undefined],
])('a rule on a %s compares its answer %j as %j', (type, value, compared) => {
  const [field] = parseForm(formWithFields({ id: 'a', type })).form.fields
  expect(field && comparableAnswer(field, value)).toBe(compared)
})

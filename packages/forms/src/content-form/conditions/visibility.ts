import type { Rule } from '../definition/definition.ts'
import { type Conditioned, layConditions } from './conditioned.ts'
import { type Compared, fulfils } from './operators.ts'

/** What of a form is shown. Each list is in the order of the form and counts through the whole of it. */
export interface Visibility {
  readonly pages: readonly boolean[]
  readonly fieldsets: readonly boolean[]
  /** False when the field, its fieldset or its page is hidden. */
  readonly fields: readonly boolean[]
  /** Which rules the values fulfil, were their fields shown: kept so that a keystroke judges the rules on its field alone. */
  readonly fulfilled: readonly boolean[]
}

export interface Conditions {
  /** What is shown of the form with these values; `valueOf` gives what rules compare, by the index of a field. */
  readonly start: (valueOf: (field: number) => Compared) => Visibility
  /** What is shown after one field got a new value. The same object when nothing changed. */
  readonly after: (before: Visibility, field: number, value: Compared) => Visibility
}

/**
 * Compiles the conditions of a form. They are evaluated from all-visible, each pass reading the result of the one before it, in
 * at most as many passes as there are conditions; the last result stands, so that a circle ends. A rule on a hidden field is not
 * fulfilled.
 */
export function compileConditions(form: Conditioned): Conditions {
  const { conditions, guards, fieldsetCount } = layConditions(form)
  const rules: Rule[] = []
  const compiled = conditions.map(({ condition }) => ({
    isAll: condition.logic === 'all',
    isShow: condition.action === 'show',
    rules: condition.rules.map((rule) => ({ number: rules.push(rule) - 1, guards: guards[rule.field] ?? [] })),
  }))
  const rulesOn = new Map<number, number[]>()
  rules.forEach(({ field }, number) => rulesOn.set(field, [...(rulesOn.get(field) ?? []), number]))

  const pass = (before: readonly boolean[], fulfilled: readonly boolean[]): readonly boolean[] =>
    compiled.map(({ isAll, isShow, rules }) => {
      const holds = ({ number, guards }: (typeof rules)[number]) =>
        fulfilled[number] === true && guards.every((guard) => before[guard])
      // Without rules there is nothing that could hold.
      const doesHold = rules.length > 0 && (isAll ? rules.every(holds) : rules.some(holds))
      return doesHold === isShow
    })

  const evaluate = (fulfilled: readonly boolean[]): Visibility => {
    let shown: readonly boolean[] = compiled.map(() => true)
    for (let passes = 0; passes < compiled.length; passes += 1) {
      const next = pass(shown, fulfilled)
      const isSettled = sameBooleans(next, shown)
      shown = next
      if (isSettled) break
    }
    const pages = form.pages.map(() => true)
    const fieldsets = Array.from({ length: fieldsetCount }, () => true)
    conditions.forEach(({ on, place }, number) => {
      if (on === 'page') pages[place] = shown[number] === true
      if (on === 'fieldset') fieldsets[place] = shown[number] === true
    })
    const fields = guards.map((guards) => guards.every((guard) => shown[guard]))
    return { pages, fieldsets, fields, fulfilled }
  }

  return {
    start: (valueOf) => evaluate(rules.map(({ field, operator, value }) => fulfils(operator, valueOf(field), value))),
    after: (before, field, value) => {
      const fulfilled = [...before.fulfilled]
      for (const number of rulesOn.get(field) ?? []) {
        const rule = rules[number]
        if (rule) fulfilled[number] = fulfils(rule.operator, value, rule.value)
      }
      return sameBooleans(fulfilled, before.fulfilled) ? before : evaluate(fulfilled)
    },
  }
}

function sameBooleans(a: readonly boolean[], b: readonly boolean[]): boolean {
  return a.every((value, index) => value === b[index])
}

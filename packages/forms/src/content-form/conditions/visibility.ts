import type { Rule } from '../definition/condition.ts'
import { type FormConditions, flattenConditions } from './flatten-conditions.ts'
import { type ComparableValue, evaluateRule } from './operators.ts'

/** Which parts of a form are visible. Each list is in the order of the whole form. */
export interface Visibility {
  readonly pages: readonly boolean[]
  readonly fieldsets: readonly boolean[]
  /** False when the field, its fieldset or its page is hidden. */
  readonly fields: readonly boolean[]
  /**
   * Result of every rule if its field were visible. Cached, so that a keystroke evaluates only the
   * rules on its field.
   */
  readonly ruleResults: readonly boolean[]
}

export interface VisibilityEvaluator {
  /** The visibility for these values. `valueOf` returns the value of a field by its index. */
  readonly initial: (valueOf: (field: number) => ComparableValue) => Visibility
  /**
   * The visibility after one field has a new value. Returns the same object when nothing changed.
   */
  readonly update: (before: Visibility, field: number, value: ComparableValue) => Visibility
}

/**
 * Compiles the conditions of a form. The evaluation starts with everything visible and runs in
 * passes, each reading the result of the pass before, until nothing changes. It stops after as many
 * passes as there are conditions, so that a cycle ends. A rule on a hidden field is false.
 */
export function compileConditions(form: FormConditions): VisibilityEvaluator {
  const { conditions, guards, fieldsetCount } = flattenConditions(form)
  const rules: Rule[] = []
  const compiled = conditions.map(({ condition }) => ({
    isAll: condition.logic === 'all',
    isShow: condition.action === 'show',
    rules: condition.rules.map((rule) => ({ number: rules.push(rule) - 1, guards: guards[rule.field] ?? [] })),
  }))
  const rulesOn = new Map<number, number[]>()
  rules.forEach(({ field }, number) => rulesOn.set(field, [...(rulesOn.get(field) ?? []), number]))

  const pass = (visible: readonly boolean[], ruleResults: readonly boolean[]): readonly boolean[] =>
    compiled.map(({ isAll, isShow, rules }) => {
      const holds = ({ number, guards }: (typeof rules)[number]) =>
        ruleResults[number] === true && guards.every((guard) => visible[guard])
      // A condition without rules never holds.
      const doesHold = rules.length > 0 && (isAll ? rules.every(holds) : rules.some(holds))
      return doesHold === isShow
    })

  const evaluate = (ruleResults: readonly boolean[]): Visibility => {
    let visible: readonly boolean[] = compiled.map(() => true)
    for (let passes = 0; passes < compiled.length; passes += 1) {
      const next = pass(visible, ruleResults)
      const isSettled = sameBooleans(next, visible)
      visible = next
      if (isSettled) break
    }
    const pages = form.pages.map(() => true)
    const fieldsets = new Array<boolean>(fieldsetCount).fill(true)
    conditions.forEach(({ target, index }, number) => {
      if (target === 'page') pages[index] = visible[number] === true
      if (target === 'fieldset') fieldsets[index] = visible[number] === true
    })
    const fields = guards.map((guards) => guards.every((guard) => visible[guard]))
    return { pages, fieldsets, fields, ruleResults }
  }

  return {
    initial: (valueOf) =>
      evaluate(rules.map(({ field, operator, value }) => evaluateRule(operator, valueOf(field), value))),
    update: (before, field, value) => {
      const ruleResults = [...before.ruleResults]
      for (const number of rulesOn.get(field) ?? []) {
        const rule = rules[number]
        if (rule) ruleResults[number] = evaluateRule(rule.operator, value, rule.value)
      }
      return sameBooleans(ruleResults, before.ruleResults) ? before : evaluate(ruleResults)
    },
  }
}

function sameBooleans(a: readonly boolean[], b: readonly boolean[]): boolean {
  return a.every((value, index) => value === b[index])
}

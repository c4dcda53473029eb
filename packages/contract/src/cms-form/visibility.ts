import type { Condition, Rule } from './conditions.ts'
import { type ComparableValue, evaluateRule } from './operators.ts'

/** The parts of a form definition that its conditions need. */
export interface FormConditions {
  readonly pages: readonly {
    readonly condition: Condition | undefined
    readonly fieldsets: readonly {
      readonly condition: Condition | undefined
      readonly columns: readonly {
        readonly fields: readonly { readonly index: number; readonly condition: Condition | undefined }[]
      }[]
    }[]
  }[]
}

/** A condition and the part of the form that it shows or hides. */
export interface TargetedCondition {
  readonly condition: Condition
  readonly target: 'page' | 'fieldset' | 'field'
  /** Index of the page, fieldset or field in the whole form. */
  readonly index: number
}

/** The conditions of a form as a flat list. */
interface FlatConditions {
  readonly conditions: readonly TargetedCondition[]
  /** For each field: the conditions of the field, its fieldset and its page, as indexes into `conditions`. */
  readonly guards: readonly (readonly number[])[]
  readonly fieldsetCount: number
}

/** Flattens the conditions of a form. Pages, fieldsets and fields are numbered across the whole form. */
function flattenConditions({ pages }: FormConditions): FlatConditions {
  const conditions: TargetedCondition[] = []
  const guards: number[][] = []
  const add = (condition: Condition | undefined, target: TargetedCondition['target'], index: number): number[] =>
    condition ? [conditions.push({ condition, target, index }) - 1] : []

  let fieldsetCount = 0
  pages.forEach((page, pageNumber) => {
    const onPage = add(page.condition, 'page', pageNumber)
    for (const fieldset of page.fieldsets) {
      const onFieldset = add(fieldset.condition, 'fieldset', fieldsetCount)
      fieldsetCount += 1
      for (const field of fieldset.columns.flatMap(({ fields }) => fields)) {
        guards[field.index] = [...onPage, ...onFieldset, ...add(field.condition, 'field', field.index)]
      }
    }
  })
  return { conditions, guards, fieldsetCount }
}

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

/**
 * The cycles in which conditions depend on each other. `compileConditions` still shows such a form,
 * but the editor probably did not intend the cycle.
 */
export function findCycles(form: FormConditions): readonly (readonly TargetedCondition[])[] {
  const { conditions, guards } = flattenConditions(form)
  const dependencies = conditions.map(({ condition }) => condition.rules.flatMap(({ field }) => guards[field] ?? []))
  const cycles: TargetedCondition[][] = []
  const done = new Set<number>()
  const follow = (condition: number, path: readonly number[]): void => {
    const seenAt = path.indexOf(condition)
    if (seenAt >= 0) cycles.push(path.slice(seenAt).flatMap((number) => conditions[number] ?? []))
    if (seenAt >= 0 || done.has(condition)) return
    for (const next of dependencies[condition] ?? []) follow(next, [...path, condition])
    done.add(condition)
  }
  conditions.forEach((_, condition) => follow(condition, []))
  return cycles
}

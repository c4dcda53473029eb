import type { FormDefinition } from '../definition/definition.ts'
import { flattenConditions } from './flatten-conditions.ts'

/**
 * The cycles in which conditions depend on each other, each as a list of the conditions' targets.
 * `compileConditions` still shows such a form, but the editor probably did not intend the cycle.
 */
export function findCycles(form: FormDefinition): readonly (readonly string[])[] {
  const { conditions, guards } = flattenConditions(form)
  const dependencies = conditions.map(({ condition }) => condition.rules.flatMap(({ field }) => guards[field] ?? []))
  const names = conditions.map(({ target, index }) => {
    if (target === 'field') return `the field '${form.fields[index]?.caption ?? ''}'`
    return target === 'page'
      ? `page ${index + 1}`
      : `the fieldset '${form.pages.flatMap((page) => page.fieldsets)[index]?.caption ?? ''}'`
  })

  const cycles: string[][] = []
  const done = new Set<number>()
  const follow = (condition: number, path: readonly number[]): void => {
    const seenAt = path.indexOf(condition)
    if (seenAt >= 0) cycles.push(path.slice(seenAt).map((number) => names[number] ?? ''))
    if (seenAt >= 0 || done.has(condition)) return
    for (const next of dependencies[condition] ?? []) follow(next, [...path, condition])
    done.add(condition)
  }
  conditions.forEach((_, condition) => follow(condition, []))
  return cycles
}

import type { FormDefinition } from '../definition/definition.ts'
import { layConditions } from './conditioned.ts'

/**
 * The circles in which conditions wait for each other, each as the captions of what the conditions stand on. Such a form is shown
 * as `compileConditions` tells; its editor hardly meant it.
 */
export function circlesOf(form: FormDefinition): readonly (readonly string[])[] {
  const { conditions, guards } = layConditions(form)
  const waitsFor = conditions.map(({ condition }) => condition.rules.flatMap(({ field }) => guards[field] ?? []))
  const names = conditions.map(({ on, place }) => {
    if (on === 'field') return `the field '${form.fields[place]?.caption ?? ''}'`
    return on === 'page'
      ? `page ${place + 1}`
      : `the fieldset '${form.pages.flatMap((page) => page.fieldsets)[place]?.caption ?? ''}'`
  })

  const circles: string[][] = []
  const done = new Set<number>()
  const follow = (condition: number, path: readonly number[]): void => {
    const seenAt = path.indexOf(condition)
    if (seenAt >= 0) circles.push(path.slice(seenAt).map((number) => names[number] ?? ''))
    if (seenAt >= 0 || done.has(condition)) return
    for (const next of waitsFor[condition] ?? []) follow(next, [...path, condition])
    done.add(condition)
  }
  conditions.forEach((_, condition) => follow(condition, []))
  return circles
}

import type { Condition } from '../definition/condition.ts'
import type { Field } from '../fields/registry.ts'
import type { Fieldset, Page } from '../definition/definition.ts'

/** The parts of a form definition that its conditions need. */
export interface FormConditions {
  readonly pages: readonly {
    readonly condition: Page['condition']
    readonly fieldsets: readonly {
      readonly condition: Fieldset['condition']
      readonly columns: readonly { readonly fields: readonly Pick<Field, 'index' | 'condition'>[] }[]
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
export interface FlatConditions {
  readonly conditions: readonly TargetedCondition[]
  /** For each field: the conditions of the field, its fieldset and its page, as indexes into `conditions`. */
  readonly guards: readonly (readonly number[])[]
  readonly fieldsetCount: number
}

/** Flattens the conditions of a form. Pages, fieldsets and fields are numbered across the whole form. */
export function flattenConditions({ pages }: FormConditions): FlatConditions {
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

import type { Condition, Field, Fieldset, Page } from '../definition/definition.ts'

/** As much of a form as its conditions need. */
export interface Conditioned {
  readonly pages: readonly {
    readonly condition: Page['condition']
    readonly fieldsets: readonly {
      readonly condition: Fieldset['condition']
      readonly columns: readonly { readonly fields: readonly Pick<Field, 'index' | 'condition'>[] }[]
    }[]
  }[]
}

/** A condition and what it shows or hides. */
export interface Placed {
  readonly condition: Condition
  readonly on: 'page' | 'fieldset' | 'field'
  /** The page, fieldset or field by its place in the whole form. */
  readonly place: number
}

/** The conditions of a form laid flat. */
export interface Layout {
  readonly conditions: readonly Placed[]
  /** For each field by its index, the conditions that it, its fieldset and its page carry, as indexes of `conditions`. */
  readonly guards: readonly (readonly number[])[]
  readonly fieldsetCount: number
}

/** Lays the conditions of a form flat: pages, fieldsets and fields counted through the whole form. */
export function layConditions({ pages }: Conditioned): Layout {
  const conditions: Placed[] = []
  const guards: number[][] = []
  const place = (condition: Condition | undefined, on: Placed['on'], at: number): number[] =>
    condition ? [conditions.push({ condition, on, place: at }) - 1] : []

  let fieldsetCount = 0
  pages.forEach((page, pageNumber) => {
    const onPage = place(page.condition, 'page', pageNumber)
    for (const fieldset of page.fieldsets) {
      const onFieldset = place(fieldset.condition, 'fieldset', fieldsetCount)
      fieldsetCount += 1
      for (const field of fieldset.columns.flatMap(({ fields }) => fields)) {
        guards[field.index] = [...onPage, ...onFieldset, ...place(field.condition, 'field', field.index)]
      }
    }
  })
  return { conditions, guards, fieldsetCount }
}

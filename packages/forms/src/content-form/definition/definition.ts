import type { Condition } from '@charity-elements/contract/cms-form'
import type { Field } from '../fields/registry.ts'

/**
 * A form definition as the rest of this package uses it: complete, validated and in one spelling. Only `parseForm` reads the CMS's own
 * format.
 */
export interface FormDefinition {
  /** Sent as `formId` in `POST /api/post-form/`. */
  readonly id: string
  readonly name: string
  /** The text of the submit button; empty when the definition has none. */
  readonly submitLabel: string
  readonly nextLabel: string
  readonly previousLabel: string
  /** Confirmation after submission, text or HTML. Used when the block has no `confirmText`. */
  readonly confirmation: string
  readonly pages: readonly Page[]
  /** Every field of every page in the order of the form: `fields[field.index] === field`. */
  readonly fields: readonly Field[]
}

export interface Page {
  readonly caption: string
  readonly condition: Condition | undefined
  readonly fieldsets: readonly Fieldset[]
}

export interface Fieldset {
  readonly caption: string
  readonly condition: Condition | undefined
  readonly columns: readonly Column[]
}

export interface Column {
  readonly caption: string
  /** Its share of the row, in twelfths. */
  readonly width: number
  readonly fields: readonly Field[]
}

import type { PageScript } from './inventory.ts'
import type { ObservedElement } from './observation.ts'

/**
 * `problem`: something does not work. `warning`: something will not work for some visitors. `note`:
 * good to know.
 */
export type Severity = 'problem' | 'warning' | 'note'

/** One finding, and what to do about it. */
export interface Finding {
  readonly level: Severity
  /** Its subject: an element, `page` or `api`. */
  readonly about: string
  readonly what: string
  readonly todo: string
}

/** The doctor's report: the elements on the page, and the findings about them. */
export interface Diagnosis {
  /** The version of the library on the page; null if none runs. */
  readonly version: string | null
  readonly elements: readonly ObservedElement[]
  readonly findings: readonly Finding[]
  /** Every script that the page has run, for an inventory. */
  readonly scripts: readonly PageScript[]
}

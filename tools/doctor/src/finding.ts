import { type Language, type Sentence, say } from './sentence.ts'
import type { PageScript } from './inventory.ts'
import type { ObservedElement } from './observation.ts'

/**
 * `problem`: something does not work. `warning`: something will not work for some visitors. `note`:
 * good to know.
 */
export type Severity = 'problem' | 'warning' | 'note'

/** One finding, and what to do about it. */
export interface Finding<Text = string> {
  readonly level: Severity
  /** Its subject: an element, `page` or `api`. */
  readonly about: string
  readonly what: Text
  readonly todo: Text
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

/** The findings of one check, which says each in both languages. */
export type Findings = Generator<Finding<Sentence>, void>

const finding =
  (level: Severity) =>
  (about: string, what: Sentence, todo: Sentence): Finding<Sentence> => ({ level, about, what, todo })
export const problem = finding('problem')
export const warning = finding('warning')
export const note = finding('note')

/** A finding in one language. */
export const findingIn = (language: Language, { level, about, what, todo }: Finding<Sentence>): Finding => ({
  level,
  about: about === 'page' ? say('page', 'sidan')[language] : about,
  what: what[language],
  todo: todo[language],
})

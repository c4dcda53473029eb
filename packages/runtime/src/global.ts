import type { Diagnosis } from './doctor/doctor.ts'

/** What the library puts on the page: `window.charityElements`. */
export interface CharityElements {
  /** The version that came first on the page, and that defined the elements. */
  readonly version: string
  /** The address of the script that brought it. */
  readonly script?: string
  /** Resolves when the elements in view, and those that do not wait to be seen, are defined or have said why not. */
  readonly ready?: Promise<void>
  /** Loads and defines one tag now, wherever it stands. Rejects a tag that is not ours. */
  readonly define?: (tag: string) => Promise<void>
  /** Has the loader look for our tags in a shadow root too. */
  readonly watch?: (root: ShadowRoot) => void
  /** Looks at the page, and tells what is wrong with our elements on it and what to do: the embed doctor. */
  readonly doctor?: () => Promise<Diagnosis>
}

declare global {
  var charityElements: CharityElements | undefined
}

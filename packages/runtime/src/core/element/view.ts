import type { ElementDefinition } from './define.ts'
import type { Language } from '../language/language.ts'
import type { Services, ViewContext } from './view-context.ts'

/** The input of a view. */
export interface ViewInput {
  readonly definition: ElementDefinition
  readonly props: object
  readonly emit: (name: string, detail: unknown) => boolean
  readonly context: ViewContext
  /** The view is on the page. */
  readonly onRendered: () => void
  readonly onError: (error: unknown) => void
}

/** What r2wc gives its component. */
export interface R2wcProps {
  readonly container?: HTMLElement
  readonly viewInput: ViewInput
}

/**
 * An element of r2wc, whose only prop carries everything that the view gets. `connectedCallback`
 * mounts the view into `container`, setting `viewInput` updates it, and `disconnectedCallback`
 * unmounts it.
 */
export interface ViewElement extends HTMLElement {
  container: HTMLElement
  viewInput: ViewInput
  connectedCallback(): void
  disconnectedCallback(): void
  /** Renders in one task what is left of the first render. */
  finishRender?(): void
}

/**
 * Replaces what a view gets, for a preview. Undefined until that has been fetched; then calls
 * `onReady`.
 */
export type PrepareView = (input: ViewInput, onReady: () => void) => ViewInput | undefined

/** What a page gives its elements: everything that `core` knows nothing of. */
export interface ElementDependencies {
  readonly servicesOf: (element: Element) => Services
  /** Undefined until the language has been fetched; then calls `onReady`. */
  readonly languageFor: (
    element: HTMLElement,
    definition: ElementDefinition,
    onReady: () => void,
  ) => Language | undefined
  readonly prepare?: PrepareView | undefined
}

/** Makes the class that an element extends: `reactElement` or `templateElement`. */
export type MakeViewElement = () => new () => ViewElement

/** The options of r2wc: a prop without a type is never written to an attribute. */
export const viewElementOptions = { props: { viewInput: undefined as never } }

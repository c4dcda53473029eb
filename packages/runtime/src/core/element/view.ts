import { swedish } from '../language/language.ts'
import type { ElementDefinition } from './define.ts'
import type { ViewContext } from './services.ts'

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

/** A view in its mount point. */
export interface MountedView {
  readonly update: (input: ViewInput) => void
  readonly unmount: () => void
}

/**
 * Renders a view into its mount point: `templateView`, `reactView`, or `previewableView` for
 * elements with previews. `scripts/build/elements.mjs` chooses it.
 */
export type RenderView = (mountPoint: HTMLElement, input: ViewInput) => MountedView

/** Declares the language of a view's texts. A view in the light DOM has that of its page. */
export function setLanguage(mountPoint: HTMLElement, { definition, context }: ViewInput): void {
  const { lang } = context.language ?? swedish
  // Only set a different value, because an observer makes every element read its language again.
  if (definition.root === 'shadow' && mountPoint.lang !== lang) mountPoint.lang = lang
}

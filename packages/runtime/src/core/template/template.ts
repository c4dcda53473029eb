import type { Language } from '../language/language.ts'
import type { TemplateNode } from './jsx-runtime.ts'
import { pushEvent } from '../data-layer.ts'
import type { PageState } from '../page-state.ts'

/** Content that cannot be shown. */
export interface ContentProblem {
  /** The reason, for the data layer. */
  readonly reason: string
  /** The problem, for the console. */
  readonly warning: string
}

/** What every template gets besides its own props. */
export interface TemplateContext {
  /** The texts of an area, in the language of the element. */
  readonly texts: Language['texts']
  /** Reports what cannot be shown, once the template is on the page. */
  readonly report: (problem: ContentProblem) => void
}

/** The props of a template. */
export type TemplateProps<Props> = Props & { readonly context: TemplateContext }

/**
 * A view that is a function of its props: no hooks, no React context, no handlers. It needs no
 * React in a browser. Its file has the JSX of `jsx-runtime.ts`.
 */
export type Template<Props> = (props: TemplateProps<Props>) => TemplateNode

/** Reports content that cannot be shown, in the console and the data layer. */
export function reportContentProblems(problems: readonly ContentProblem[], pageState: PageState): void {
  for (const { reason, warning } of problems) {
    console.warn(`charity-elements: ${warning}`)
    pushEvent('content_error', { reason }, pageState)
  }
}

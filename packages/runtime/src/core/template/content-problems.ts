import { pushEvent } from '../data-layer.ts'
import type { PageState } from '../page-state.ts'
import type { ContentProblem } from './template.ts'

/** Reports content that cannot be shown, in the console and the data layer. */
export function reportContentProblems(problems: readonly ContentProblem[], pageState: PageState): void {
  for (const { reason, warning } of problems) {
    console.warn(`charity-elements: ${warning}`)
    pushEvent('content_error', { reason }, pageState)
  }
}

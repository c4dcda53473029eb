import { flowKey, type PageState, storageOf } from '@charity-elements/runtime/api'
import { toJson } from '@charity-elements/runtime'

/** The step of a saved flow. Without form values, which are in the server's session. */
export interface SavedPosition {
  /** The address of the flow's page, without its query. */
  readonly urlOrigin: string
  readonly currentStep: string
  /** The completed steps. */
  readonly steps: readonly string[]
}

/**
 * Stores in this tab that the server's session has a saved flow, and its step. A later load fetches
 * the flow only then, so that visitors who have typed nothing cause no call. Null means that the
 * gift is given, and nothing is left to restore.
 */
export function storePosition(pageState: PageState, flow: string, position: SavedPosition | null): void {
  const tab = storageOf(pageState, 'sessionStorage')
  if (position) tab.setItem(flowKey(flow), toJson(position))
  else tab.removeItem(flowKey(flow))
}

/** The position of the flow that this tab has saved on a page, or undefined. */
export function storedPosition(pageState: PageState, flow: string, page: string): SavedPosition | undefined {
  try {
    const { urlOrigin, currentStep, steps } =
      JSON.parse(storageOf(pageState, 'sessionStorage').getItem(flowKey(flow)) ?? 'null') ?? {}
    if (urlOrigin !== page || typeof currentStep !== 'string' || !Array.isArray(steps)) return undefined
    return { urlOrigin, currentStep, steps: steps.map(String) }
  } catch {
    return undefined
  }
}

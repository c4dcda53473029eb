import { flowKey, type PageState, storageOf } from '@charity-elements/runtime/api'

/** The step of a saved flow. Without form values, which are in the server's session. */
export interface SavedPosition {
  /** The address of the flow's page, without its query. */
  readonly urlOrigin: string
  readonly currentStep: string
  /** The completed steps. */
  readonly steps: readonly string[]
}

/**
 * Stores in this tab which flow the server's session has saved, and its step. A later load fetches
 * the flow only then, so that visitors who have typed nothing cause no call.
 */
export function storePosition(pageState: PageState, flow: string, position: SavedPosition): void {
  storageOf(pageState, 'sessionStorage').setItem(flowKey, JSON.stringify({ flow, ...position }))
}

/** Nothing is left to restore of these flows. */
export function forgetPosition(pageState: PageState, ...flows: readonly string[]): void {
  if (flows.some((flow) => flow === stored(pageState)['flow']))
    storageOf(pageState, 'sessionStorage').removeItem(flowKey)
}

/** The position of the flow that this tab has saved on a page, or undefined. */
export function storedPosition(pageState: PageState, flow: string, page: string): SavedPosition | undefined {
  const { flow: saved, urlOrigin, currentStep, steps } = stored(pageState)
  const isOurs = saved === flow && urlOrigin === page
  if (!isOurs || typeof currentStep !== 'string' || !Array.isArray(steps)) return undefined
  return { urlOrigin: page, currentStep, steps: steps.map(String) }
}

/** What this tab has stored, unchecked. */
function stored(pageState: PageState): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(storageOf(pageState, 'sessionStorage').getItem(flowKey) ?? 'null') ?? {}
  } catch {
    return {}
  }
}

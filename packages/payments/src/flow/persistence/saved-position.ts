import { flowKey, type PageState, storageOf } from '@charity-elements/runtime/api'
import { toJson } from '@charity-elements/runtime'

/** Where a saved flow stands. No form values: those are in the server's session. */
export interface SavedPosition {
  /** The address of the flow's page, without its query. */
  readonly urlOrigin: string
  readonly currentStep: string
  /** The completed steps. */
  readonly steps: readonly string[]
}

/**
 * Stores in this tab that the server's session has a saved flow, and where it stands. A later load fetches it only then, so a visitor who
 * has typed nothing costs no call. Null: the gift is given, nothing is left to restore.
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

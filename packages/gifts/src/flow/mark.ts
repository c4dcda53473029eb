import type { Traces } from '@charity-elements/runtime/analytics/traces.ts'

const keyOf = (flow: string): string => `charity-elements:flow:${flow}`

/** For pages whose browser refuses storage: then nothing is come back to after a reload. */
const refused = (error: unknown): null => {
  if (!(error instanceof DOMException)) throw error
  return null
}

/**
 * Notes in this tab that the server's session keeps something of a flow on a page, so that a later load asks for it and a visitor who
 * has typed nothing costs no call. The note says which page, and nothing of what was typed.
 */
export function noteKept(traces: Traces, flow: string, page: string): void {
  try {
    traces.sessionStorage.setItem(keyOf(flow), page)
  } catch (error) {
    refused(error)
  }
}

/** Whether the server's session keeps something of this flow on this page. */
export function isKept(traces: Traces, flow: string, page: string): boolean {
  try {
    return traces.sessionStorage.getItem(keyOf(flow)) === page
  } catch (error) {
    return refused(error) !== null
  }
}

/** The gift is given: there is nothing to come back to. */
export function forgetKept(traces: Traces, flow: string): void {
  try {
    traces.sessionStorage.removeItem(keyOf(flow))
  } catch (error) {
    refused(error)
  }
}

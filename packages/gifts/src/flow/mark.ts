import type { Traces } from '@charity-elements/runtime/analytics/traces.ts'
import { inTab, keepInTab } from '../payment/attempt/in-tab.ts'

const keyOf = (flow: string): string => `charity-elements:flow:${flow}`

/**
 * Notes in this tab that the server's session keeps something of a flow on a page, so that a later load asks for it and a visitor who
 * has typed nothing costs no call. The note says which page, and nothing of what was typed. Null: the gift is given, there is nothing
 * to come back to.
 */
export const noteKept = (traces: Traces, flow: string, page: string | null): void =>
  keepInTab(traces, keyOf(flow), page)

/** Whether the server's session keeps something of this flow on this page. */
export const isKept = (traces: Traces, flow: string, page: string): boolean => inTab(traces, keyOf(flow)) === page

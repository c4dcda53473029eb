import type { Traces } from '@charity-elements/runtime/analytics/traces.ts'
import { inTab, keepInTab } from '../payment/attempt/in-tab.ts'

const keyOf = (flow: string): string => `charity-elements:flow:${flow}`

/**
 * Marks in this tab that the server's session has a saved flow for a page. A later load fetches it only then, so a visitor who has
 * typed nothing costs no call. The marker holds the page's address and no form values. Null: the gift is given, nothing is left to
 * restore.
 */
export const noteKept = (traces: Traces, flow: string, page: string | null): void =>
  keepInTab(traces, keyOf(flow), page)

/** Whether the server's session has this flow for this page. */
export const isKept = (traces: Traces, flow: string, page: string): boolean => inTab(traces, keyOf(flow)) === page

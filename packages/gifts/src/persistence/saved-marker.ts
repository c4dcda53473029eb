import type { PageState } from '@charity-elements/runtime/storage/page-state.ts'
import { readFromTab, writeToTab } from './tab-storage.ts'

const keyOf = (flow: string): string => `charity-elements:flow:${flow}`

/**
 * Marks in this tab that the server's session has a saved flow for a page. A later load fetches it only then, so a visitor who has
 * typed nothing costs no call. The marker holds the page's address and no form values. Null: the gift is given, nothing is left to
 * restore.
 */
export const markSaved = (pageState: PageState, flow: string, page: string | null): void =>
  writeToTab(pageState, keyOf(flow), page)

/** Whether the server's session has this flow for this page. */
export const hasSavedFlow = (pageState: PageState, flow: string, page: string): boolean =>
  readFromTab(pageState, keyOf(flow)) === page

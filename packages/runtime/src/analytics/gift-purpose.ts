import type { PageState } from '../storage/page-state.ts'

const keyOf = (reference: string): string => `charity-elements:purpose:${reference}`

/** Stores an attempt's gift purpose (the gift tag's name) in this tab, for the page that the donor comes to afterwards. */
export function rememberPurpose(reference: string, purpose: string, pageState: PageState): void {
  try {
    pageState.sessionStorage.setItem(keyOf(reference), purpose)
  } catch {
    // Storage is refused: the gift is recorded without its purpose.
  }
}

/** An attempt's gift purpose, if this tab has stored it. */
export function purposeOf(reference: string, pageState: PageState): string | undefined {
  try {
    return pageState.sessionStorage.getItem(keyOf(reference)) ?? undefined
  } catch {
    return undefined
  }
}

import { type PageState, storageOf } from '../storage/page-state.ts'

const keyOf = (reference: string): string => `charity-elements:purpose:${reference}`

/** Stores an attempt's gift purpose (the gift tag's name) in this tab, for the page that the donor comes to afterwards. */
export const rememberPurpose = (reference: string, purpose: string, pageState: PageState): void =>
  storageOf(pageState, 'sessionStorage').setItem(keyOf(reference), purpose)

/** An attempt's gift purpose, if this tab has stored it. */
export const purposeOf = (reference: string, pageState: PageState): string | undefined =>
  storageOf(pageState, 'sessionStorage').getItem(keyOf(reference)) ?? undefined

import type { Traces } from './traces.ts'

const keyOf = (reference: string): string => `charity-elements:purpose:${reference}`

/** Remembers in this tab what an attempt is for (the gift tag's name), for the page that it leads to. */
export function rememberPurpose(reference: string, purpose: string, traces: Traces): void {
  try {
    traces.sessionStorage.setItem(keyOf(reference), purpose)
  } catch {
    // Then the gift is recorded without it.
  }
}

/** What an attempt is for, as far as this tab knows. */
export function purposeOf(reference: string, traces: Traces): string | undefined {
  try {
    return traces.sessionStorage.getItem(keyOf(reference)) ?? undefined
  } catch {
    return undefined
  }
}

import type { Traces } from '@charity-elements/runtime/analytics/traces.ts'

/** For pages whose browser refuses storage: then it is remembered as long as the page lives. */
const onThisPage = new Map<string, string>()

/** What this tab remembers under a key, or null. It outlives a reload, and going away and back. */
export function inTab(traces: Traces, key: string): string | null {
  try {
    return traces.sessionStorage.getItem(key)
  } catch {
    return onThisPage.get(key) ?? null
  }
}

/** Lets the tab remember a text under a key; null forgets. */
export function keepInTab(traces: Traces, key: string, text: string | null): void {
  try {
    if (text === null) traces.sessionStorage.removeItem(key)
    else traces.sessionStorage.setItem(key, text)
  } catch {
    if (text === null) onThisPage.delete(key)
    else onThisPage.set(key, text)
  }
}

import type { Traces } from '@charity-elements/runtime/analytics/traces.ts'

/** Used when the browser refuses storage: lives as long as the page. */
const memoryFallback = new Map<string, string>()

/** The text stored in this tab under a key, or null. Survives reloads and navigation within the tab. */
export function inTab(traces: Traces, key: string): string | null {
  try {
    return traces.sessionStorage.getItem(key)
  } catch {
    return memoryFallback.get(key) ?? null
  }
}

/** Stores a text in this tab under a key; null removes it. */
export function keepInTab(traces: Traces, key: string, text: string | null): void {
  try {
    if (text === null) traces.sessionStorage.removeItem(key)
    else traces.sessionStorage.setItem(key, text)
  } catch {
    if (text === null) memoryFallback.delete(key)
    else memoryFallback.set(key, text)
  }
}

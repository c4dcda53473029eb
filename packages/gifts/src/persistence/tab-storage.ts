import type { PageState } from '@charity-elements/runtime/storage/page-state.ts'

/** Used when the browser refuses storage: lives as long as the page. */
const memoryFallback = new Map<string, string>()

/** The text stored in this tab under a key, or null. Survives reloads and navigation within the tab. */
export function readFromTab(pageState: PageState, key: string): string | null {
  try {
    return pageState.sessionStorage.getItem(key)
  } catch {
    return memoryFallback.get(key) ?? null
  }
}

/** Stores a text in this tab under a key; null removes it. */
export function writeToTab(pageState: PageState, key: string, text: string | null): void {
  try {
    if (text === null) pageState.sessionStorage.removeItem(key)
    else pageState.sessionStorage.setItem(key, text)
  } catch {
    if (text === null) memoryFallback.delete(key)
    else memoryFallback.set(key, text)
  }
}

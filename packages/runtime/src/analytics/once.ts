import type { Traces } from './traces.ts'

const storageKey = 'charity-elements:recorded'
/** How many events are remembered: far more than one person has open, and only a few kilobytes. */
const maxEntries = 200

/** The fallback when the browser refuses storage: once then means once per page. */
const onThisPage = new Set<string>()

/** The events that earlier pages and other tabs have recorded, oldest first. */
function recorded(traces: Traces): readonly string[] {
  try {
    const stored: unknown = JSON.parse(traces.localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((mark) => typeof mark === 'string') : []
  } catch {
    return []
  }
}

const markOf = (event: string, reference: string): string => `${event} ${reference}`

/** Whether an event has been recorded for a reference, on any page of this site in this browser. */
export function wasRecorded(event: string, reference: string, traces: Traces = globalThis): boolean {
  const mark = markOf(event, reference)
  return onThisPage.has(mark) || recorded(traces).includes(mark)
}

/**
 * Marks an event as recorded for a reference, and returns whether this was the first time on this site in this browser: false after
 * a reload, in another tab, or when the visitor comes back. Call it right before recording the event. The reference must be opaque
 * (an attempt's UUID), since it is stored in `localStorage`.
 */
export function isFirstTime(event: string, reference: string, traces: Traces = globalThis): boolean {
  if (wasRecorded(event, reference, traces)) return false
  const mark = markOf(event, reference)
  onThisPage.add(mark)
  try {
    traces.localStorage.setItem(storageKey, JSON.stringify([...recorded(traces), mark].slice(-maxEntries)))
  } catch {
    // Remembered for this page only.
  }
  return true
}

import type { Traces } from './traces.ts'

const storageKey = 'charity-elements:recorded'
/** How many are remembered: far more gifts than a person has under way, and never more than some kilobytes. */
const most = 200

/** For pages whose browser refuses storage: then once means once per page. */
const onThisPage = new Set<string>()

/** What earlier pages and other tabs have recorded, the oldest first. */
function recorded(traces: Traces): readonly string[] {
  try {
    const stored: unknown = JSON.parse(traces.localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((mark) => typeof mark === 'string') : []
  } catch {
    return []
  }
}

const markOf = (event: string, reference: string): string => `${event} ${reference}`

/** Whether an event has been recorded for a reference, on this page or on another of this site in this browser. */
export function wasRecorded(event: string, reference: string, traces: Traces = globalThis): boolean {
  const mark = markOf(event, reference)
  return onThisPage.has(mark) || recorded(traces).includes(mark)
}

/**
 * Whether this is the first time that an event is heard of for a reference, on this site and in this browser: a reload, another
 * tab or coming back is not. The reference must be opaque (an attempt's UUID), since it is kept in `localStorage`.
 * Marks the event as recorded: ask right before recording it.
 */
export function isFirstTime(event: string, reference: string, traces: Traces = globalThis): boolean {
  if (wasRecorded(event, reference, traces)) return false
  const mark = markOf(event, reference)
  onThisPage.add(mark)
  try {
    traces.localStorage.setItem(storageKey, JSON.stringify([...recorded(traces), mark].slice(-most)))
  } catch {
    // Remembered for this page alone.
  }
  return true
}

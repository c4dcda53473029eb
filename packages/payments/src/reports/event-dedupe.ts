import { type PageState, recordedEventsKey, storageOf } from '@charity-elements/runtime/api'

/** How many events to remember: far more than anybody has open, and only a few kilobytes. */
const maxEntries = 200

/**
 * Two tabs that store at once overwrite each other's list; an event is still not recorded twice on
 * one page.
 */
const onThisPage = new WeakMap<PageState, readonly string[]>()

/** The events that this page, earlier pages and other tabs have recorded, oldest first. */
function recorded(pageState: PageState): readonly string[] {
  const ofPage = onThisPage.get(pageState) ?? []
  try {
    const stored: unknown = JSON.parse(storageOf(pageState, 'localStorage').getItem(recordedEventsKey) ?? '[]')
    const marks = Array.isArray(stored) ? stored.filter((mark) => typeof mark === 'string') : []
    return [...new Set([...marks, ...ofPage])]
  } catch {
    return ofPage
  }
}

const markOf = (event: string, reference: string): string => `${event} ${reference}`

/** Whether an event has been recorded for a reference, on any page of this site in this browser. */
export function wasRecorded(event: string, reference: string, pageState: PageState = globalThis): boolean {
  return recorded(pageState).includes(markOf(event, reference))
}

/** Whether a payment of any gift has been recorded on this site in this browser. */
export const hasRecordedPayment = (pageState: PageState = globalThis): boolean =>
  recorded(pageState).some((mark) => /^(add_payment_info|purchase) /.test(mark))

/**
 * Marks an event as recorded for a reference, and returns whether this was the first time on this
 * site in this browser: false after a reload, in another tab, or when the visitor comes back. Call
 * it right before recording the event. The reference must be opaque (an attempt's UUID), since it
 * is stored in `localStorage`.
 */
export function markOnce(event: string, reference: string, pageState: PageState = globalThis): boolean {
  if (wasRecorded(event, reference, pageState)) return false
  const marks = [...recorded(pageState), markOf(event, reference)].slice(-maxEntries)
  onThisPage.set(pageState, marks)
  storageOf(pageState, 'localStorage').setItem(recordedEventsKey, JSON.stringify(marks))
  return true
}

import { pushEvent } from '@charity-elements/runtime'
import { type PageState, storageOf } from '@charity-elements/runtime/api'

/** How many events to remember: far more than anybody has open, and only a few kilobytes. */
const maxEntries = 200

/**
 * Two tabs that store at once overwrite each other's list; an event is still not recorded twice on
 * one page.
 */
const onThisPage = new WeakMap<PageState, readonly string[]>()

/** The events that this page, earlier pages and other tabs have recorded, oldest first. */
function recorded(pageState: PageState): readonly string[] {
  const stored = storageOf(pageState, 'localStorage').getJson('recorded')
  const marks = Array.isArray(stored) ? stored.filter((mark) => typeof mark === 'string') : []
  return [...new Set([...marks, ...(onThisPage.get(pageState) ?? [])])]
}

const markOf = (event: string, reference: string): string => `${event} ${reference}`

/**
 * Whether an event has been recorded for a reference, on any page of this site in this browser. The
 * client asks this too, to tell a paid gift from one that it may open again: keep the events' names.
 */
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
  storageOf(pageState, 'localStorage').setItem('recorded', JSON.stringify(marks))
  return true
}

/**
 * How long the lock is held, in milliseconds: far longer than other tabs need to see what this one
 * writes to `localStorage`.
 */
const holdMs = 2000

/**
 * Takes the lock for reporting a paid gift, and resolves to whether this tab got it. Several tabs
 * of the site may learn of the payment at the same instant, but only one may report it.
 * `localStorage` cannot decide that, because a tab's writes reach other processes late, but a Web
 * Lock can (docs/decisions/0024). A page without Web Locks (served without TLS) always reports.
 *
 * @param reference the attempt's opaque reference, the same in every tab.
 */
export function acquireReportLock(reference: string): Promise<boolean> {
  return new Promise((resolve) => {
    if (!('locks' in navigator)) return resolve(true)
    const onLock = (lock: Lock | null) => {
      resolve(lock !== null)
      return lock && new Promise((release) => setTimeout(release, holdMs))
    }
    navigator.locks.request(`charity-elements:${reference}`, { ifAvailable: true }, onLock).catch(() => resolve(true))
  })
}

/** The data about a gift for analytics. Contains nothing about the donor. */
export interface TrackedGift {
  /**
   * Whole kronor. Undefined for a gift that began on another page and whose amount the server did
   * not send.
   */
  readonly amount?: number | undefined
  /** The gift tag's name. */
  readonly purpose?: string | undefined
  /** The experiment and the variant that the donor saw when the attempt began. */
  readonly variant?: string | undefined
}

export type GiftAnalyticsEvent = 'begin_checkout' | 'add_payment_info' | 'purchase'

/**
 * Pushes a GA4 event for a gift to the data layer, once per attempt: a reload does not push it
 * again.
 * @param reference the attempt's opaque reference, the same on every page.
 * @param fields the fields that only this event has: `transaction_id`, `payment_type`.
 * @returns whether it was pushed.
 */
export function recordGiftEvent(
  event: GiftAnalyticsEvent,
  reference: string,
  { amount, purpose, variant }: TrackedGift,
  fields: Readonly<Record<string, string>>,
  pageState: PageState = globalThis,
): boolean {
  if (!markOnce(event, reference, pageState)) return false
  pushEvent(
    event,
    {
      ...fields,
      currency: 'SEK',
      value: amount,
      items: [{ item_name: purpose ?? '', item_variant: variant, price: amount, quantity: 1 }],
    },
    pageState,
  )
  return true
}

import { pushEvent } from '@charity-elements/runtime'
import { markOnce } from './event-dedupe.ts'
import type { PageState } from '@charity-elements/runtime/api'

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

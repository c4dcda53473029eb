import { pushEvent } from './data-layer.ts'
import { isFirstTime } from './once.ts'
import type { Traces } from './traces.ts'

/** What analytics records of a gift. Nothing about the donor. */
export interface RecordedGift {
  /** Whole kronor. Undefined for a gift that began on another page and whose amount the server did not send. */
  readonly amount?: number | undefined
  /** The gift tag's name. */
  readonly purpose?: string | undefined
}

export type GiftEvent = 'begin_checkout' | 'add_payment_info' | 'purchase'

/**
 * Pushes a GA4 event for a gift to the data layer, once per attempt: a reload does not push it again.
 * @param reference the attempt's opaque reference, the same on every page.
 * @param fields what only this event has: `transaction_id`, `payment_type`.
 */
export function recordGift(
  event: GiftEvent,
  reference: string,
  { amount, purpose }: RecordedGift,
  fields: Readonly<Record<string, string>>,
  traces: Traces = globalThis,
): void {
  if (!isFirstTime(event, reference, traces)) return
  const price = amount !== undefined && { price: amount }
  pushEvent(
    event,
    {
      ...fields,
      currency: 'SEK',
      ...(amount !== undefined && { value: amount }),
      items: [{ item_name: purpose ?? '', ...price, quantity: 1 }],
    },
    traces,
  )
}

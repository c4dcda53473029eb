import { pushEvent } from './data-layer.ts'
import { isFirstTime } from './once.ts'
import type { Traces } from './traces.ts'

/** A gift as analytics knows it: nothing about the donor. */
export interface RecordedGift {
  /** Whole kronor; unknown for a gift that began on another page and that the server told nothing of. */
  readonly amount?: number | undefined
  /** The gift tag's name. */
  readonly purpose?: string | undefined
}

export type GiftEvent = 'begin_checkout' | 'add_payment_info' | 'purchase'

/**
 * Records a gift's step in the data layer in GA4's terms, once per attempt whatever is reloaded.
 * @param reference what the attempt is known by: opaque, and the same on every page.
 * @param fields what the step has of its own: `transaction_id`, `payment_type`.
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

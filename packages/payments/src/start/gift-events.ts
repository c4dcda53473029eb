import { cancelable } from '@charity-elements/runtime'
import { number, object, string } from 'valibot'

/** The events of every element that takes a gift. */
export const giftEvents = {
  /** A donor starts a gift. `preventDefault()` stops the payment from opening. */
  'gift-start': cancelable(object({ amount: number(), giftId: string() })),
  /**
   * The server has confirmed that the gift is paid by Swish. Once per gift. For a card payment, the
   * thank-you page dispatches it.
   */
  'gift-paid': object({ amount: number(), giftId: string(), attempt: string() }),
}

import { cancelable } from '@charity-elements/runtime/element/define.ts'
import { number, object, string } from 'valibot'

/** What every giving flow tells its page. */
export const giftEvents = {
  /** A donor asks to give. A page that prevents it keeps the payment from opening. */
  'gift:start': cancelable(object({ amount: number(), giftId: string() })),
  /** The server has said that the gift is paid by Swish. Once per gift. A card payment is told of on the thank-you page. */
  'gift:paid': object({ amount: number(), giftId: string(), attempt: string() }),
}

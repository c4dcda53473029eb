import {
  cancelSwishRequest,
  createSwishGift,
  createSwishGiftMCommerce,
  type GiftDetails,
  resetPaymentSession,
  swishPoll,
} from '@charity-elements/contract'
import type { Send, SendOptions } from '@charity-elements/runtime/api'
import type { PaymentCalls } from './client.ts'
import { type CreateOptions, bodyForHost } from './create.ts'
import type { CreateAnswer } from './state.ts'
import { updatePayment } from './watch.ts'

/**
 * The gift that the calls send, and its origin: `giftbar`, `giftmodule - 42`, or the tag of a flow.
 */
export interface SwishGiftRequest {
  readonly details: GiftDetails
  readonly origin: string
  /** The details come from a form, so another page does not have them. */
  readonly hasForm?: boolean
}

/** The calls of a Swish payment. */
export const swishCalls = (send: Send, gift: SwishGiftRequest): PaymentCalls => ({
  create: ({ request: { amount, number } }, options) =>
    sendSwishGift(swishContent(gift, amount), number, send, options),
  poll: (options) => send(swishPoll, {}, options),
  cancel: async (options) => (await send(cancelSwishRequest, {}, options)).success,
  reset: async (options) => void (await send(resetPaymentSession, {}, options)),
})

/** The content of a create call. Two presses with the same content are the same payment. */
export const swishContent = ({ details, origin }: SwishGiftRequest, amount: number) => ({
  ...details,
  origin,
  giftAmount: amount,
})

async function sendSwishGift(
  gift: ReturnType<typeof swishContent>,
  number: string | null,
  send: Send,
  options: CreateOptions & Pick<SendOptions, 'signal'>,
): Promise<CreateAnswer> {
  const content = bodyForHost(gift, options)
  const answer =
    number === null
      ? await send(createSwishGiftMCommerce, withoutOtherPhone(content), options)
      : await send(createSwishGift, { ...content, donatorPhoneCell: number }, options)
  if (!answer.success) return { type: 'create-refused', error: answer.error ?? '' }
  const type = number === null ? 'swish-mcommerce' : 'swish'
  return { type: 'payment-created', payment: updatePayment({ ...answer, type }, null) }
}

/** A payment by token includes the phone number only if it starts with 46. */
function withoutOtherPhone<Body extends GiftDetails>({ donatorPhoneCell, ...body }: Body) {
  return donatorPhoneCell?.startsWith('46') ? { ...body, donatorPhoneCell } : body
}

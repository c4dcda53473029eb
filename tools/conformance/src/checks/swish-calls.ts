import type { Visitor } from '../client.ts'
import { freshAmount, freshPhone } from '../config.ts'
import type { Context } from '../context.ts'

/* The calls of a page for a payment with Swish. */

export const swishGift = ({ config }: Context, more: Record<string, unknown> = {}) => ({
  origin: 'giftbar',
  requestType: 'standard',
  giftAmount: freshAmount(config),
  giftObjectId: config.giftObjectId,
  giftPurpose: config.giftPurpose,
  giftVariant: 'gift-bar',
  ...more,
})

const mustSucceed = 'Success: "success" should be true.'
export async function byCode(t: Context, visitor: Visitor, more?: Record<string, unknown>) {
  const gift = swishGift(t, more)
  const answer = await visitor.call('createSwishGiftMCommerce', gift)
  visitor.ensure(answer['success'] === true, mustSucceed)
  return { gift, answer }
}

export async function byNumber(t: Context, visitor: Visitor, more?: Record<string, unknown>) {
  const gift = { ...swishGift(t), donatorPhoneCell: freshPhone(), ...more }
  const answer = await visitor.call('createSwishGift', gift)
  visitor.ensure(answer['success'] === true, mustSucceed)
  return { gift, answer }
}

export const poll = (visitor: Visitor) => visitor.call('swishPoll')
export const mayReopen = async (visitor: Visitor, origin: string) =>
  (await visitor.call('shouldReopenSwishModal', { origin, windowHistoryLength: 1, isReload: true, isSafari: false }))[
    'shouldOpen'
  ]

import { backgroundColor, gift, link, listOf, type ViewProps } from '@charity-elements/runtime'
import { image } from '@charity-elements/ui/content'
import { type InferInput, number, object, optional, string } from 'valibot'
import type { giftEvents } from '@charity-elements/payments/start'
import { thankYouPages } from '../thank-you/thank-you-page.ts'

export const props = object({
  /** The background of the card: a name (`Rosa`, `Blå`) or a colour. Default: white. */
  backgroundColor: optional(backgroundColor, ''),
  /** The CMS gift that receives the money. */
  connectedGift: optional(gift()),
  /** The amount, in kronor; raised to the gift's minimum if that is higher. */
  giftAmount: optional(number(), 1),
  /** The text below the title. Not part of the payment. */
  giftMessage: optional(string(), ''),
  /** The heading of the card. */
  title: optional(string(), ''),
  /** Where a paid gift leads: the first page counts. */
  thankYouPage: thankYouPages(),
  /** The link to a page with more ways to give. */
  connectedPage: optional(listOf(link), []),
  /** The picture of the card, cropped to 3:2; to 16:9 from 1024 px on. */
  image: optional(listOf(image), []),
  /** The organisation's Swish number, shown when a payment fails: '123 900 12 34'. */
  swishNumber: optional(string(), ''),
})

export type GiftModuleProps = ViewProps<typeof props, typeof giftEvents>
export type GiftModuleInput = InferInput<typeof props>

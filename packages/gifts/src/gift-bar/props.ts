import { gift, type ViewProps } from '@charity-elements/runtime'
import { type InferInput, array, number, object, optional, string } from 'valibot'
import { addressContent, amountImpacts, type giftEvents } from '@charity-elements/payments/start'

export const props = object({
  /** The heading of the bar: 'Ge en gåva idag'. */
  tagline: optional(string(), ''),
  /** The fixed amounts, in whole kronor. */
  buttonAmounts: optional(array(number()), []),
  /** The index of the preselected fixed amount, from 0. */
  initialChoiceIndex: optional(number()),
  /** The label of the custom amount. Default: 'Annat belopp'. */
  customAmountLabel: optional(string(), ''),
  /** The text of a link beside the button; shown when `linkUrl` is given too. */
  linkTitle: optional(string(), ''),
  /** The target of that link: an address, or a path on the site. */
  linkUrl: optional(string(), ''),
  /** Where a paid gift leads: an address, or a path on the site. */
  thankYouPageUrl: optional(string(), ''),
  /** The organisation's Swish number, shown when a payment fails: '123 900 12 34'. */
  swishNumber: optional(string(), ''),
  /**
   * Texts about what amounts make possible, shown as the donor chooses:
   * `[{"amount": 200, "text": "en säng för natten"}]`.
   */
  amountImpacts: amountImpacts(),
  /** The CMS gift that receives the money. */
  connectedGift: optional(gift()),
  ...addressContent,
})

export type GiftBarProps = ViewProps<typeof props, typeof giftEvents>
export type GiftBarInput = InferInput<typeof props>

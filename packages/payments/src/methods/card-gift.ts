import type { GiftDetails } from '@charity-elements/contract'

/** A gift by card, with the details from its flow. */
export interface CardGift {
  readonly amount: number
  /** The gift and the donor for the create call: the flow's payload and nothing else. */
  readonly details: GiftDetails
  /** The id of the first thank-you page. */
  readonly thankYouPageId: string
}

/**
 * The body of the create call as the specification lists it: two presses with the same content are
 * the same payment.
 */
export const cardContent = ({ amount, details, thankYouPageId }: CardGift) => ({
  ...details,
  giftAmount: amount,
  paymentThankYouPageId: thankYouPageId,
})

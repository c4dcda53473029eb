/** The smallest gift in kronor. A gift may ask for more. */
export const minGiftAmount = 1

/**
 * The largest gift in kronor. A larger amount is more likely a mistake (such as a phone number)
 * than a gift. In öre, the card provider's unit, it still fits in 32 bits.
 */
export const maxGiftAmount = 1_000_000

/** The greatest length of each part of a gift's campaign, in characters. */
export const maxCampaignLength = 200

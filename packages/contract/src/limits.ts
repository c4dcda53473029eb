/** The smallest gift in kronor. A gift may ask for more. */
export const minGiftAmount = 1

/**
 * The largest gift in kronor. A larger amount is more likely a mistake (such as a phone number)
 * than a gift. In öre, the card provider's unit, it still fits in 32 bits.
 */
export const maxGiftAmount = 1_000_000

/**
 * The greatest lengths of what donors type, in characters: the specification's, and for a company
 * those of a card's receiver.
 */
export const maxLengths = {
  firstName: 35,
  lastName: 35,
  fullName: 71,
  street: 45,
  city: 35,
  greeting: 750,
  email: 40,
  contractEmail: 60,
  bank: 30,
  account: 50,
  invoiceReference: 50,
} as const

/** The greatest length of each part of a gift's campaign, in characters. */
export const maxCampaignLength = 200

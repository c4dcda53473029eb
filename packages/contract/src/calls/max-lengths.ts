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

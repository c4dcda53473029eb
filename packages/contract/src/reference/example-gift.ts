import { type companyFields, type standardFields } from '../requests/gift.ts'

/** The gift of the examples, with the fields of every create call. */
export const exampleGift = {
  giftAmount: 200,
  giftObjectId: '42',
  giftPurpose: 'Hemlöshet',
  giftVariant: 'standard-gift',
}

/** The donor of the examples. */
export const exampleDonor = {
  acceptDM: false,
  donatorFirstName: 'Åsa',
  donatorLastName: 'Ek',
  donatorEmail: 'asa.ek@example.org',
} satisfies Partial<Record<keyof typeof standardFields, unknown>>

export const exampleCompany = {
  companyName: 'Bageriet AB',
  contactPersonName: 'Åsa Ek',
  contactPersonEmail: 'asa.ek@example.org',
} satisfies Partial<Record<keyof typeof companyFields, unknown>>

import {
  type InferOutput,
  boolean,
  integer,
  minValue,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  string,
} from 'valibot'

/** The kinds of gift that the CRM knows. */
export const requestType = picklist(['standard', 'monthly', 'company', 'anniversary', 'memorial'])
export type RequestType = InferOutput<typeof requestType>

/** Whole kronor, at least 1. */
export const giftAmount = pipe(number(), integer(), minValue(1))

/** What every gift call says of the gift itself (design 5, Values). */
export const giftIdentity = {
  giftAmount,
  /** The gift's id in the CMS. */
  giftObjectId: string(),
  /** The gift tag's name. */
  giftPurpose: string(),
  /** The tag of the element that the gift was given in. */
  giftVariant: string(),
}

/** The fields of the standard flow. */
export const standardFields = {
  acceptDM: optional(boolean()),
  donatorFirstName: optional(string()),
  donatorLastName: optional(string()),
  donatorEmail: optional(string()),
  donatorPhoneCell: optional(string()),
}

/** The fields of the company flow; the address goes with an invoice by regular mail alone. */
export const companyFields = {
  companyName: optional(string()),
  contactPersonName: optional(string()),
  contactPersonEmail: optional(string()),
  invoiceType: optional(picklist(['email', 'regularMail'])),
  companyAddressStreet: optional(string()),
  companyPostalCode: optional(string()),
  companyAddressCity: optional(string()),
}

/** The fields of a gift in honour of a person, with the flow's prefix. */
export const anniversaryFields = {
  donatorSsnOrOrgno: optional(string()),
  anniversaryFirstName: optional(string()),
  anniversaryLastName: optional(string()),
  anniversaryGreetingText: optional(string()),
  /** YYYY-MM-DD, or null when the day is unknown. */
  anniversaryDate: optional(nullable(string())),
  anniversaryAddressName: optional(string()),
  anniversaryAddressStreet: optional(string()),
  anniversaryAddressZip: optional(string()),
  anniversaryAddressCity: optional(string()),
}

/** The fields of a gift in memory of a person, with the flow's prefix. */
export const memorialFields = {
  donatorSsnOrOrgno: optional(string()),
  memorialFirstName: optional(string()),
  memorialLastName: optional(string()),
  memorialGreetingText: optional(string()),
  /** YYYY-MM-DD, or null when the day is unknown. */
  memorialDate: optional(nullable(string())),
  memorialAddressName: optional(string()),
  memorialAddressStreet: optional(string()),
  memorialAddressZip: optional(string()),
  memorialAddressCity: optional(string()),
}

/** Every field that a flow may send beside the gift itself. Which of them a flow sends is the flow's own rule. */
export const formPayload = {
  ...standardFields,
  ...companyFields,
  ...anniversaryFields,
  ...memorialFields,
}

/** The body of a create call, less what belongs to the way of paying. */
export const giftBody = object({ requestType, ...giftIdentity, ...formPayload })
export type GiftBody = InferOutput<typeof giftBody>

/** The header that carries a gift attempt's identity: a UUID, the same from the first press to the terminal answer. */
export const idempotencyHeader = 'Idempotency-Key'

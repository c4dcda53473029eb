import {
  type InferOutput,
  type ObjectSchema,
  boolean,
  integer,
  maxValue,
  minValue,
  nullable,
  nullish,
  number,
  object,
  optional,
  picklist,
  pipe,
  string,
} from 'valibot'
import { monthlyForm } from './assently.ts'

/*
 * What the create calls carry. Calls take these as types: the schemas are for those who hold the two sides against each other, and
 * no visitor fetches them.
 */

/** Whole kronor, from 1 to a million. */
const giftAmount = pipe(number(), integer(), minValue(1), maxValue(1_000_000))

/** The kinds of gift that the CRM knows. */
export const requestType = picklist(['standard', 'monthly', 'company', 'anniversary', 'memorial'])
export type RequestType = InferOutput<typeof requestType>

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

/** The body of a create call, less what belongs to the way of paying. Which of the fields a flow sends is the flow's own rule. */
export const giftFields = {
  requestType,
  ...giftIdentity,
  ...standardFields,
  ...companyFields,
  ...anniversaryFields,
  ...memorialFields,
}
export type GiftBody = InferOutput<ObjectSchema<typeof giftFields, undefined>>

const codeFields = {
  ...giftFields,
  /** `giftbar`, `giftmodule - {giftId}` or the flow's own: who asks whether to reopen. */
  origin: string(),
}
export const createSwishGiftMCommerceBody = object(codeFields)
export const createSwishGiftBody = object({ ...codeFields, donatorPhoneCell: string() })

export const createCreditCardGiftBody = object({
  ...giftFields,
  /** The id of the first thank-you page. */
  paymentThankYouPageId: string(),
  /** Where the donor stands when the payment breaks off: the address of the flow's own page. */
  returnUrl: nullish(string()),
})
export const createInvoiceGiftBody = object({ ...giftIdentity, ...companyFields, acceptDM: standardFields.acceptDM })

export const submitMonthlyFormBody = object({ formData: object({ ...monthlyForm, giftAmount }) })

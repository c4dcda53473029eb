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
 * The bodies of the create calls. The calls use them as types only, so browsers never download them; the schemas are for the tests
 * that compare the contract with the server.
 */

/** Whole kronor, from 1 to a million. */
const giftAmount = pipe(number(), integer(), minValue(1), maxValue(1_000_000))

/** The kinds of gift that the CRM knows. */
export const requestType = picklist(['standard', 'monthly', 'company', 'anniversary', 'memorial'])
export type RequestType = InferOutput<typeof requestType>

/** The fields that every create call has about the gift itself (API-19, API-21, API-23). */
export const giftIdentity = {
  giftAmount,
  /** The gift's id in the CMS. */
  giftObjectId: string(),
  /** The gift tag's name. */
  giftPurpose: string(),
  /** The tag name of the element where the gift was made. */
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

/** The fields of the company flow; the address is only sent for an invoice by regular mail. */
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

/** The body of a create call without the fields of a payment method. Each flow decides which of them it sends. */
export const giftFields = {
  requestType,
  ...giftIdentity,
  ...standardFields,
  ...companyFields,
  ...anniversaryFields,
  ...memorialFields,
}
export type GiftBody = InferOutput<ObjectSchema<typeof giftFields, undefined>>
/** A gift without its amount, which is unknown when the gift began on another page. */
export type GiftDetails = Omit<GiftBody, 'giftAmount'>

const swishFields = {
  ...giftFields,
  /** Identifies the element that may reopen the payment: `giftbar`, `giftmodule - {giftId}` or the flow's own value. */
  origin: string(),
}
export const createSwishGiftMCommerceBody = object(swishFields)
export const createSwishGiftBody = object({ ...swishFields, donatorPhoneCell: string() })

export const createCreditCardGiftBody = object({
  ...giftFields,
  /** The id of the first thank-you page. */
  paymentThankYouPageId: string(),
  /** Where the donor is sent when the payment is not completed: the URL of the flow's page. */
  returnUrl: nullish(string()),
})
export const createInvoiceGiftBody = object({
  ...giftIdentity,
  ...companyFields,
  acceptDM: standardFields.acceptDM,
  /** The company's own reference. Sent only by a page that asks for it (`hasInvoiceReference` of `company-gift`), and only when given. */
  invoiceReference: optional(string()),
})

export const submitMonthlyFormBody = object({ formData: object({ ...monthlyForm, giftAmount }) })

import {
  type InferOutput,
  type ObjectSchema,
  boolean,
  description,
  integer,
  maxValue,
  minLength,
  minValue,
  nullable,
  nullish,
  number,
  object,
  optional,
  picklist,
  pipe,
  regex,
  string,
} from 'valibot'
import { parseEmail } from '../calls/email.ts'
import { parsePostCode } from '../calls/post-code.ts'
import { maxLengths } from '../calls/max-lengths.ts'
import { maxCampaignLength, maxGiftAmount, minGiftAmount } from '../limits.ts'
import { pageAddress, text } from './text.ts'

const required = (max: number, about: string) => pipe(text(max, about), minLength(1))

/** The monthly donor's form, with the fields that the flow adds. */
const monthlyForm = {
  firstName: required(maxLengths.firstName, 'The first name of the donor.'),
  lastName: required(maxLengths.lastName, 'The last name of the donor.'),
  ssn: required(13, 'The personal number of the signer: twelve digits, with or without a dash before the last four.'),
  phone: required(20, 'The mobile number, with +46 first.'),
  email: required(maxLengths.contractEmail, 'Where the signing provider sends the contract.'),
  bank: required(maxLengths.bank, 'The name of the bank.'),
  account: required(maxLengths.account, 'Clearing and account number, as they were typed.'),
  message: text(10_000, 'What the donor wants to tell the organisation. May be empty.'),
  templateId: text(200, "The signing provider's template of the contract: `connectedTemplateId` of the element."),
  thankYouPageUrl: pageAddress(
    'Where the signing page leads once the contract is signed. Refuse sites that may not call you, with status 400.',
  ),
  cancelUrl: pageAddress('Where the signing page leads when it is not. The same sites.'),
  giftAmount: number(),
}
export type MonthlyFormData = InferOutput<ObjectSchema<typeof monthlyForm, undefined>>

/*
 * The requests of the create calls. The elements use them as types only, so browsers never download
 * them; hosts validate with them.
 */

const giftAmount = pipe(
  number(),
  integer(),
  minValue(minGiftAmount),
  maxValue(maxGiftAmount),
  description('Whole kronor. Refuse less than 1 and more than 1,000,000 with status 400 or `success: false`.'),
)

/** The kinds of gift that the CRM knows. */
const requestType = picklist(['standard', 'monthly', 'company', 'anniversary', 'memorial'])
export type RequestType = InferOutput<typeof requestType>

/** The fields about the gift itself, which every create call has. */
export const giftIdentity = {
  giftAmount,
  giftObjectId: text(200, 'The id of the gift in the CMS: `connectedGift.id`.'),
  giftPurpose: text(
    200,
    "The name of one of the gift's tags, of the first unless the page's address asks for another: what the money is for. Swish shows it to the payer.",
  ),
  giftVariant: text(
    200,
    'Where on the site the gift was made: the tag of the element, such as `gift-bar` or `monthly-gift`; where the host has `variants`, with a colon and the variant of an experiment: `gift-bar:amounts-higher`. For statistics in the CRM; it changes nothing about the payment.',
  ),
}

const utm = optional(text(maxCampaignLength, 'As in the address of the page.'))

/** Extension `campaign`. */
const campaign = optional(
  pipe(
    object({ utm_source: utm, utm_medium: utm, utm_campaign: utm, utm_term: utm, utm_content: utm }),
    description(
      'The campaign that the address of the page names, for statistics. It changes nothing about the payment.',
    ),
  ),
)
export type Campaign = NonNullable<InferOutput<typeof campaign>>

/** The fields of the standard flow. */
export const standardFields = {
  acceptDM: optional(pipe(boolean(), description('Whether the donor wants letters and email from the organisation.'))),
  donatorFirstName: optional(
    text(200, 'Left out when the gift is anonymous, as are all other fields about the donor.'),
  ),
  donatorLastName: optional(text(200, 'The last name of the donor.')),
  donatorEmail: optional(text(200, 'The email address of the donor.')),
  donatorPhoneCell: optional(text(200, 'The mobile number of the donor. For Swish: digits only, 46 first.')),
}

const invoiceType = picklist(['email', 'regularMail'])

/** The fields of the company flow; the address is only sent for an invoice by regular mail. */
export const companyFields = {
  companyName: optional(text(200, 'The name of the company that gives.')),
  contactPersonName: optional(text(200, 'The full name of the contact at the company.')),
  contactPersonEmail: optional(text(200, 'Where an invoice by email is sent.')),
  invoiceType: optional(pipe(invoiceType, description('How the invoice is sent. Only with an invoice.'))),
  companyAddressStreet: optional(text(200, 'The address is sent for an invoice by regular mail alone.')),
  companyPostalCode: optional(text(200, 'Five digits.')),
  companyAddressCity: optional(text(200, 'The post town.')),
}

const donatorSsnOrOrgno = optional(
  text(
    200,
    'The personal or organisation number, ten digits, for a tax reduction. The specification sends it for anniversary and memorial gifts; other gifts have it only where the host names `tax-number`, and anonymous gifts never.',
  ),
)
const greeting = () => optional(text(maxLengths.greeting, 'Printed on the card that is sent by post.'))
const date = () =>
  optional(
    nullable(
      pipe(
        string(),
        regex(/^\d{4}-\d{2}-\d{2}$/),
        description('YYYY-MM-DD; null when the donor does not know the day.'),
      ),
    ),
  )
const receiver = (about: string) => optional(text(200, about))

/** The fields of a gift in honour of a person, with the flow's prefix. */
const anniversaryFields = {
  donatorSsnOrOrgno,
  anniversaryFirstName: optional(text(200, 'The person who is honoured.')),
  anniversaryLastName: optional(text(200, 'The person who is honoured.')),
  anniversaryGreetingText: greeting(),
  anniversaryDate: date(),
  anniversaryAddressName: receiver('The person who receives the card.'),
  anniversaryAddressStreet: receiver('Where the card is sent.'),
  anniversaryAddressZip: receiver('Five digits.'),
  anniversaryAddressCity: receiver('The post town.'),
}

/** The fields of a gift in memory of a person, with the flow's prefix. */
const memorialFields = {
  donatorSsnOrOrgno,
  memorialFirstName: optional(text(200, 'The person who is remembered.')),
  memorialLastName: optional(text(200, 'The person who is remembered.')),
  memorialGreetingText: greeting(),
  memorialDate: date(),
  memorialAddressName: receiver('The person who receives the card: a relative, a funeral home or the donor.'),
  memorialAddressStreet: receiver('Where the card is sent.'),
  memorialAddressZip: receiver('Five digits.'),
  memorialAddressCity: receiver('The post town.'),
}

/**
 * The body of a create call without the fields of a payment method. Each flow decides which of them
 * it sends.
 */
const giftFields = {
  requestType: pipe(
    requestType,
    description('The flow that the gift was made in. It decides which other fields are sent.'),
  ),
  ...giftIdentity,
  campaign,
  ...standardFields,
  ...companyFields,
  ...anniversaryFields,
  ...memorialFields,
}
export type GiftBody = InferOutput<ObjectSchema<typeof giftFields, undefined>>
/** A gift without its amount, which is unknown if the gift began on another page. */
export type GiftDetails = Omit<GiftBody, 'giftAmount'>

const { acceptDM } = standardFields
const { companyName, contactPersonName, contactPersonEmail } = companyFields

/** The fields that each flow sends with a create call by card or Swish, besides the gift itself. */
export const flowFields: Record<RequestType, readonly string[]> = {
  standard: Object.keys(standardFields),
  monthly: ['acceptDM', 'donatorEmail'],
  company: Object.keys({ companyName, contactPersonName, contactPersonEmail, acceptDM }),
  anniversary: Object.keys({ ...standardFields, ...anniversaryFields }),
  memorial: Object.keys({ ...standardFields, ...memorialFields }),
}

const swishOrigin = pipe(
  text(
    200,
    'Which element began the payment, so that this one alone reopens it: `giftbar`, `giftmodule - {giftId}`, or the tag of a flow. The host stores it with the payment and compares it in `should-reopen-swishmodal`. It is no web origin.',
  ),
  minLength(1),
)

export const shouldReopenSwishModalBody = object({
  origin: swishOrigin,
  windowHistoryLength: pipe(number(), description('`history.length`. A hint; a host may ignore it.')),
  isReload: pipe(boolean(), description('Whether the page was reloaded. A hint; a host may ignore it.')),
  isSafari: pipe(boolean(), description('Whether the browser is Safari. A hint; a host may ignore it.')),
})

export const createSwishGiftMCommerceBody = object({ ...giftFields, origin: swishOrigin })
export const createSwishGiftBody = object({
  ...giftFields,
  origin: swishOrigin,
  donatorPhoneCell: pipe(
    string(),
    regex(/^46[1-9][0-9]{5,12}$/),
    description('The phone that Swish asks to pay: digits only, 46 first.'),
  ),
})

export const createCreditCardGiftBody = object({
  ...giftFields,
  paymentThankYouPageId: text(
    200,
    "The CMS's id of the thank-you page. The host knows its address, and sends the donor there once the card payment is paid.",
  ),
  returnUrl: nullish(
    pageAddress("Where the donor is sent when the payment is not completed: the address of the flow's page."),
  ),
})

/** An invoice has no `requestType`, because only companies get invoices. */
export const createInvoiceGiftBody = object({
  ...giftIdentity,
  campaign,
  ...companyFields,
  acceptDM,
  donatorSsnOrOrgno,
  invoiceReference: optional(
    text(
      200,
      "The company's own reference. Sent only by a page that asks for it (`hasInvoiceReference` of `company-gift`), and only when given.",
    ),
  ),
})

/** The details of a company for its invoice, with the address only for an invoice by regular mail. */
export type InvoiceDetails = Partial<
  Omit<InferOutput<typeof createInvoiceGiftBody>, keyof typeof giftIdentity | 'campaign'>
>

/** Whether the details required for an invoice are there. */
export function isInvoiceComplete(details: InvoiceDetails): boolean {
  const filled = (...texts: (string | undefined)[]) => texts.every((text) => text?.trim())
  const { companyName, contactPersonName, contactPersonEmail = '', invoiceType } = details
  if (!filled(companyName, contactPersonName) || !parseEmail(contactPersonEmail).ok) return false
  const { companyAddressStreet, companyAddressCity, companyPostalCode = '' } = details
  return (
    invoiceType === 'email' ||
    (invoiceType === 'regularMail' &&
      filled(companyAddressStreet, companyAddressCity) &&
      parsePostCode(companyPostalCode).ok)
  )
}

export const submitMonthlyFormBody = object({ formData: object({ ...monthlyForm, giftAmount }) })

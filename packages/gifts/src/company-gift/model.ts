import type { GiftBody } from '@charity-elements/runtime/api/contract/gift.ts'
import { readEmail } from '@charity-elements/runtime/parse/email.ts'
import { readPostCode } from '@charity-elements/runtime/parse/post-code.ts'
import { plain } from '@charity-elements/runtime/parse/typed.ts'
import type { Rules } from '../donor/form.ts'
import { requiredEmail } from '../donor/contact.ts'
import { type Rule, atMost, every, postCode, required } from '../donor/rules.ts'
import { donorTexts } from '../donor/texts.ts'
import type { PaymentMethod } from '../payment/methods.ts'
import { texts } from './texts.ts'

export type InvoiceType = 'email' | 'regularMail'

/** The fields of the company's form (CMP-4) that are typed. */
export const emptyCompany = {
  companyName: '',
  companyContact: '',
  donatorEmail: '',
  ssn: '',
  invoiceAddress: '',
  invoiceZip: '',
  invoiceCity: '',
} as const
export type CompanyField = keyof typeof emptyCompany
export type Company = Readonly<Record<CompanyField, string>>

/** What decides which fields there are. */
export interface CompanyChoices {
  readonly paymentType: PaymentMethod
  readonly invoiceType: InvoiceType
  readonly acceptDM: boolean
}

const limited = (characters: number): Rule =>
  every(required(donorTexts.required), atMost(characters, donorTexts.tooLong))

/** A Swedish organisation number: ten digits, the dash optional; a sole trader's is a personal number of the same form. */
const organisationNumber: Rule = (typed) => {
  const number = plain(typed).replaceAll(' ', '')
  return number === '' || /^\d{6}-?\d{4}$/.test(number) ? null : texts.wrongOrganisationNumber
}

/** Lengths are those of the receiver of a card (specification 2, section 5), which lists none of its own for a company. */
export const companyRules: Rules<CompanyField> = {
  companyName: limited(71),
  companyContact: limited(71),
  donatorEmail: requiredEmail,
  ssn: organisationNumber,
  invoiceAddress: limited(45),
  invoiceZip: every(required(donorTexts.wrongPostCode), postCode(donorTexts.wrongPostCode)),
  invoiceCity: limited(35),
}

const isPosted = ({ paymentType, invoiceType }: CompanyChoices): boolean =>
  paymentType === 'invoice' && invoiceType === 'regularMail'

/** The fields that are asked for: the address for an invoice by post alone (CMP-9). */
export const fieldsOf = (choices: CompanyChoices): readonly CompanyField[] => [
  'companyName',
  'companyContact',
  'donatorEmail',
  'ssn',
  ...(isPosted(choices) ? (['invoiceAddress', 'invoiceZip', 'invoiceCity'] as const) : []),
]

/** What the company flows send of the company, less the amount. */
export type CompanyPayload = Partial<
  Pick<
    GiftBody,
    | 'acceptDM'
    | 'companyName'
    | 'contactPersonName'
    | 'contactPersonEmail'
    | 'invoiceType'
    | 'companyAddressStreet'
    | 'companyPostalCode'
    | 'companyAddressCity'
  >
>

/** The payload of the flow `company` (specification 2, section 3). */
export function companyPayload(company: Company, { acceptDM }: Pick<CompanyChoices, 'acceptDM'>): CompanyPayload {
  const address = readEmail(company.donatorEmail)
  return {
    companyName: plain(company.companyName),
    contactPersonName: plain(company.companyContact),
    contactPersonEmail: address.ok ? address.value : '',
    acceptDM,
  }
}

/** The payload of the flow `company-invoice`: the company's, and where the invoice goes; the address by post alone (CMP-13). */
export function invoicePayload(company: Company, choices: CompanyChoices): CompanyPayload {
  const { invoiceType } = choices
  const postal = readPostCode(company.invoiceZip)
  return {
    ...companyPayload(company, choices),
    invoiceType,
    ...(invoiceType === 'regularMail' && {
      companyAddressStreet: plain(company.invoiceAddress),
      companyPostalCode: postal.ok ? postal.value : '',
      companyAddressCity: plain(company.invoiceCity),
    }),
  }
}

import { type InvoiceDetails, type maxLengths, parseEmail, parsePostCode } from '@charity-elements/contract'
import { parseOrganisationNumber } from '../flow/donor/personal-number.ts'
import { normalizeInput } from '@charity-elements/runtime'
import type { Rule, Rules } from '@charity-elements/ui/text-form'
import { maxLength, every, postCode, required, requiredEmail } from '../flow/donor/rules.ts'
import type { DonorTexts } from '../flow/donor/texts.ts'
import type { PaymentMethod } from '../flow/methods.ts'
import type { texts } from './texts.ts'

export type InvoiceType = NonNullable<InvoiceDetails['invoiceType']>

/** The text fields of the company's form. */
export const emptyCompany = {
  companyName: '',
  companyContact: '',
  donatorEmail: '',
  ssn: '',
  invoiceAddress: '',
  invoiceZip: '',
  invoiceCity: '',
  invoiceReference: '',
} as const
export type CompanyField = keyof typeof emptyCompany
export type Company = Readonly<Record<CompanyField, string>>

/** The choices that decide which fields there are. */
export interface CompanyChoices {
  readonly paymentType: PaymentMethod
  readonly invoiceType: InvoiceType
  readonly acceptDM: boolean
  /** Never for an invoice, which needs a recipient. */
  readonly isAnonymous: boolean
}

const organisationNumber =
  (error: string): Rule =>
  (typed) =>
    normalizeInput(typed) === '' || parseOrganisationNumber(typed) !== null ? null : error

export function companyRules(donor: DonorTexts, t: Pick<typeof texts, 'wrongOrganisationNumber'>): Rules<CompanyField> {
  const limited = (field: keyof typeof maxLengths): Rule => every(required(donor.required), maxLength(field, donor))
  return {
    companyName: limited('fullName'),
    companyContact: limited('fullName'),
    donatorEmail: requiredEmail(donor),
    ssn: organisationNumber(t.wrongOrganisationNumber),
    invoiceAddress: limited('street'),
    invoiceZip: every(required(donor.wrongPostCode), postCode(donor.wrongPostCode)),
    invoiceCity: limited('city'),
    invoiceReference: maxLength('invoiceReference', donor),
  }
}

const isPosted = ({ paymentType, invoiceType }: CompanyChoices): boolean =>
  paymentType === 'invoice' && invoiceType === 'regularMail'

/** The fields that are validated: the address only for an invoice by post. */
export const companyFieldsFor = (choices: CompanyChoices): readonly CompanyField[] => [
  'companyName',
  'companyContact',
  'donatorEmail',
  'ssn',
  ...(choices.paymentType === 'invoice' ? (['invoiceReference'] as const) : []),
  ...(isPosted(choices) ? (['invoiceAddress', 'invoiceZip', 'invoiceCity'] as const) : []),
]

/**
 * The payload of the flow `company`. Its organisation number is only sent where the host names
 * `tax-number`. An anonymous gift does not contain anything about the company.
 */
export function companyPayload(
  company: Company,
  { acceptDM, isAnonymous }: Pick<CompanyChoices, 'acceptDM' | 'isAnonymous'>,
): InvoiceDetails {
  if (isAnonymous) return { acceptDM: false }
  const address = parseEmail(company.donatorEmail)
  const number = parseOrganisationNumber(company.ssn)
  return {
    companyName: normalizeInput(company.companyName),
    contactPersonName: normalizeInput(company.companyContact),
    contactPersonEmail: address.ok ? address.value : '',
    ...(number !== null && { donatorSsnOrOrgno: number }),
    acceptDM,
  }
}

/** The company's data to save. For an anonymous gift, only the fact that it is anonymous. */
export function companyToSave(
  { invoiceReference, ...company }: Company,
  { isAnonymous, ...choices }: Omit<CompanyChoices, 'paymentType'>,
): Record<string, unknown> {
  if (isAnonymous) return { isAnonymous }
  return { ...company, ...(invoiceReference && { invoiceReference }), isAnonymous, ...choices }
}

/** The saved choices. */
export const restoredChoices = (saved: Readonly<Record<string, unknown>>): Omit<CompanyChoices, 'paymentType'> => ({
  invoiceType: saved['invoiceType'] === 'regularMail' ? 'regularMail' : 'email',
  acceptDM: saved['acceptDM'] === true,
  isAnonymous: saved['isAnonymous'] === true,
})

/**
 * The payload of the flow `company-invoice`, with the address only for an invoice by post, and the
 * reference if it is given.
 */
export function invoicePayload(company: Company, choices: CompanyChoices): InvoiceDetails {
  const { invoiceType } = choices
  const postal = parsePostCode(company.invoiceZip)
  const reference = normalizeInput(company.invoiceReference)
  return {
    ...companyPayload(company, choices),
    invoiceType,
    ...(invoiceType === 'regularMail' && {
      companyAddressStreet: normalizeInput(company.invoiceAddress),
      companyPostalCode: postal.ok ? postal.value : '',
      companyAddressCity: normalizeInput(company.invoiceCity),
    }),
    ...(reference && { invoiceReference: reference }),
  }
}

/** The thanks for an invoice if there is no thank-you page: it is not paid yet. */
export function invoiceThanks(
  t: Pick<typeof texts, 'thanksByEmail' | 'thanksByPost' | 'thanksReference'>,
  amount: string,
  payload: InvoiceDetails,
): string {
  const { invoiceType, contactPersonEmail, companyAddressStreet, companyPostalCode, companyAddressCity } = payload
  const { invoiceReference: reference } = payload
  const thanks =
    invoiceType === 'regularMail'
      ? t.thanksByPost({
          amount,
          street: companyAddressStreet ?? '',
          postCode: companyPostalCode ?? '',
          city: companyAddressCity ?? '',
        })
      : t.thanksByEmail({ amount, email: contactPersonEmail ?? '' })
  return reference ? `${thanks} ${t.thanksReference({ reference })}` : thanks
}

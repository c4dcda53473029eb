import type { CompanyPayload } from './model.ts'

export const texts = {
  heading: 'Företagets uppgifter',
  anonymous: 'Vi vill vara anonyma',
  companyName: 'Företag',
  contact: 'Kontaktperson',
  organisationNumber: 'Organisationsnummer',
  wrongOrganisationNumber: 'Ange ett organisationsnummer med tio siffror eller lämna fältet blankt',
  invoiceType: 'Så vill vi ha fakturan',
  /** In the place of what the address is used for otherwise: an invoice has no receipt. */
  invoiceEmailHelp: 'Hit skickar vi fakturan.',
  byEmail: 'E-post',
  byPost: 'Brev',
  street: 'Fakturaadress',
} as const

/** The thanks for an invoice where there is no thank-you page: it is not paid yet. */
export function invoiceThanks(amount: string, payload: CompanyPayload): string {
  const { invoiceType, contactPersonEmail, companyAddressStreet, companyPostalCode, companyAddressCity } = payload
  const address =
    invoiceType === 'regularMail'
      ? `med brev till ${companyAddressStreet}, ${companyPostalCode} ${companyAddressCity}`
      : `till ${contactPersonEmail}`
  return `Tack! Fakturan på ${amount} skickas ${address}.`
}

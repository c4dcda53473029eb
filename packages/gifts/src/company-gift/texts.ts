import { defineTexts } from '@charity-elements/runtime'

export const texts = defineTexts('company-gift', {
  heading: 'Företagets uppgifter',
  anonymous: 'Vi vill vara anonyma',
  companyName: 'Företag',
  contact: 'Kontaktperson',
  organisationNumber: 'Organisationsnummer',
  organisationNumberHelp: 'Tio siffror: XXXXXX-XXXX.',
  wrongOrganisationNumber: 'Ange ett organisationsnummer med tio siffror eller lämna fältet blankt',
  invoiceType: 'Hur vill ni ha fakturan?',
  /** Replaces the text about the use of the email address, because an invoice has no receipt. */
  invoiceEmailHelp: 'Hit skickar vi fakturan.',
  byEmail: 'E-post',
  byPost: 'Brev',
  street: 'Fakturaadress',
  reference: 'Er referens',
  referenceHelp: 'Står på fakturan, till exempel ett beställningsnummer.',
  // The thanks for an invoice if there is no thank-you page: it is not paid yet.
  thanksByEmail: 'Tack! Fakturan på {amount} skickas till {email}.',
  thanksByPost: 'Tack! Fakturan på {amount} skickas med brev till {street}, {postCode} {city}.',
  thanksReference: 'Er referens är {reference}.',
})

export const texts = {
  heading: 'Företagets uppgifter',
  anonymous: 'Vi vill vara anonyma',
  companyName: 'Företag',
  contact: 'Kontaktperson',
  organisationNumber: 'Organisationsnummer',
  wrongOrganisationNumber: 'Ange ett organisationsnummer med tio siffror eller lämna fältet blankt',
  invoiceType: 'Så vill vi ha fakturan',
  byEmail: 'E-post',
  byPost: 'Brev',
  street: 'Fakturaadress',
} as const

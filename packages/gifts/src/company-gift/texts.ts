export const texts = {
  heading: 'Företagets uppgifter',
  companyName: 'Företag',
  contact: 'Kontaktperson',
  organisationNumber: 'Organisationsnummer',
  wrongOrganisationNumber: 'Ange ett organisationsnummer med tio siffror eller lämna fältet blankt',
  invoiceType: 'Fakturan skickas med',
  byEmail: 'E-post',
  byPost: 'Post',
  street: 'Fakturaadress',
} as const

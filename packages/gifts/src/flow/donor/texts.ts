import { defineTexts } from '@charity-elements/runtime'

/**
 * Texts that several flows share. The error messages are verbatim requirements; `wrongEmail` and
 * `wrongPhone` are those of the standard, company and monthly flows.
 */
export const donorTexts = defineTexts('donor', {
  firstName: 'Förnamn',
  lastName: 'Efternamn',
  email: 'E-post',
  phone: 'Mobilnummer',
  personalNumber: 'Personnummer',
  street: 'Gatuadress',
  postCode: 'Postnummer',
  city: 'Ort',
  acceptDM: 'Ja, jag vill få information om hur gåvorna används',

  required: 'Fältet får inte vara tomt',
  tooLong: 'Högst {characters} tecken',
  wrongEmail: 'Du har angivit en felaktig epostadress',
  wrongEmailOptional: 'Ange en giltig E-postadress eller lämna fältet blankt',
  wrongPhone: 'Du har angivit ett felaktigt telefonnummer',
  wrongPhoneLong: 'Ange ett giltigt mobilnummer som börjar med 07 eller direkt med landskoden utan nollor (46)',
  wrongPersonalNumberOptional:
    'Ange ett giltigt 10-siffrigt personnummer (två siffror för årtalet) eller lämna fältet blankt',
  'personalNumberHelp.ten': 'Tio siffror: ÅÅMMDD-XXXX.',
  'personalNumberHelp.twelve': 'Tolv siffror: ÅÅÅÅMMDD-XXXX.',
  doubtfulPersonalNumber: 'Kontrollera de fyra sista siffrorna. Är de rätt kan du fortsätta.',
  wrongPostCode: 'Ange ett giltigt postnummer med fem siffror',
})

/** The texts of the donor's fields and their errors. */
export type DonorTexts = typeof donorTexts

/** Texts that several flows share. Those of specification 2, section 5 stand to the letter. */
export const donorTexts = {
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
  tooLong: (characters: number) => `Högst ${characters} tecken`,
  wrongEmailOptional: 'Ange en giltig E-postadress eller lämna fältet blankt',
  wrongPhoneLong: 'Ange ett giltigt mobilnummer som börjar med 07 eller direkt med landskoden utan nollor (46)',
  wrongPersonalNumberOptional:
    'Ange ett giltigt 10-siffrigt personnummer (två siffror för årtalet) eller lämna fältet blankt',
  doubtfulPersonalNumber: 'Kontrollera de fyra sista siffrorna. Är de rätt kan du fortsätta.',
  wrongPostCode: 'Ange ett giltigt postnummer med fem siffror',
} as const

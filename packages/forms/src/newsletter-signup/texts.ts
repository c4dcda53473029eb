import { defineTexts } from '@charity-elements/runtime'

/** Texts of the signup. */
export const texts = defineTexts('newsletter-signup', {
  'heading.module': 'Få vårt nyhetsbrev',
  'heading.footer': 'Nyhetsbrev',
  'heading.thankYou': 'Vill du följa vårt arbete?',
  'lead.module':
    'Berättelser om människor, vad gåvorna gör och hur du kan vara med. En gång i månaden, direkt i din inkorg.',
  'lead.footer': 'Berättelser och resultat, en gång i månaden.',
  'lead.thankYou': 'I vårt nyhetsbrev berättar vi vad gåvorna leder till. En gång i månaden, direkt i din inkorg.',
  paid: 'Din kortbetalning är genomförd.',

  email: 'E-post',
  firstName: 'Förnamn',
  lastName: 'Efternamn',
  phone: 'Mobilnummer',
  empty: 'Fältet får inte vara tomt',
  badEmail: 'Du har angivit en felaktig epostadress',
  /** The message for the server's answer 422, in the words of the specification. */
  refusedEmail: 'Kontrollera adressen. Den gick inte att registrera (Tekniskt fel).',

  submit: 'Prenumerera',
  privacyBefore: 'Du kan avsluta prenumerationen när du vill. ',
  privacy: 'Så behandlar vi dina personuppgifter',

  thanks: 'Tack för att du vill följa oss!',
  soon: 'Ditt första nyhetsbrev kommer snart till din inkorg.',
  failure: 'Tekniskt fel',
  'remedy.connection': 'Vi vet inte om din adress är registrerad. Kontrollera din internetanslutning och försök igen.',
  'remedy.reload': 'Din adress kunde inte registreras. Försök igen, eller ladda om sidan om felet upprepas.',
  'remedy.later': 'Vi vet inte om din adress är registrerad. Försök igen, eller kontakta oss om felet upprepas.',
  retry: 'Försök igen',
})

/** Path of the privacy policy on the main site. */
export const privacyPath = '/stod-oss/villkor/integritetspolicy/'

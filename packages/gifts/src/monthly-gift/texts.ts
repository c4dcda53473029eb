import { defineTexts } from '@charity-elements/runtime'

/** The texts of the monthly flow. Verbatim: `sign`, `wrong`, `wrongPersonalNumber`. */
export const texts = defineTexts('monthly-gift', {
  amounts: 'Välj månadsbelopp',
  amountsSubject: 'månadsbelopp',
  details: 'Dina uppgifter',
  next: 'Fortsätt',
  sign: 'Granska och skriv under',
  signed: 'Avtalet är underskrivet. Tack för att du är med varje månad!',
  declined: 'Du valde att inte skriva under.',
  expired: 'Tiden för att skriva under gick ut.',
  notSigned: 'Avtalet gäller inte, och inga pengar dras för det. Du kan skriva under när du vill.',
  wrong: 'Formuläret innehåller felaktiga uppgifter',
  notYet: 'Fyll i dina uppgifter, så kan du skriva under med BankID.',
  about: 'Om dig',
  bankHeading: 'Ditt bankkonto',
  bankHelp: 'Pengarna dras en gång i månaden med autogiro. Du ser allt innan du skriver under.',
  phoneHelp: 'Till exempel 070-123 45 67',
  wrongPersonalNumber: 'Du har angivit ett felaktigt personnummer',
  bank: 'Bank',
  account: 'Kontonummer med clearingnummer',
  suggestedBank: 'Enligt clearingnumret är din bank {bank}. Ändra om det inte stämmer.',
  sharedClearing: 'Clearingnumret hör till Swedbank eller en sparbank.',
  message: 'Meddelande',
})

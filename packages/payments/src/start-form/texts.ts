import { defineTexts } from '@charity-elements/runtime'

/** The flow's texts about a card payment. The texts of its modal are loaded with the modal. */
export const cardTexts = defineTexts('card', {
  /** Card payments are made with Visa or Mastercard. */
  caption: 'Kort (Visa eller Mastercard)',
  by: '{amount} med kort',

  /** If there is no thank-you page. */
  paid: 'Tack för din gåva! Kortbetalningen gick igenom.',
  recurring: 'Tack för din månadsgåva! Den första kortbetalningen gick igenom.',

  // The donor comes back from the card page without having paid.
  created: 'Kortbetalningen är inte slutförd. Fortsätt när du vill.',
  cancelled: 'Kortbetalningen avbröts. Inga pengar har dragits, och dina uppgifter finns kvar.',
  declined: 'Kortet godkändes inte. Inga pengar har dragits. Försök igen, eller välj ett annat sätt att betala.',
  'timed-out': 'Kortbetalningen avbröts på grund av inaktivitet. Inga pengar har dragits.',
  error: 'Kortbetalningen misslyckades. Försök igen, eller välj ett annat sätt att betala.',
  /** Nobody knows whether the card was charged. */
  unknown: 'Vi vet inte om kortbetalningen gick igenom. Titta efter hos din bank innan du ger igen.',
  unavailable: 'Kortbetalningen gick inte att öppna. Kontrollera din anslutning och försök igen.',
})

export const invoiceTexts = defineTexts('invoice', {
  caption: 'Faktura',
  by: '{amount} mot faktura',
  posting: 'Skapar fakturan …',
  made: 'Fakturan är beställd.',
  continue: 'Fortsätt',
  close: 'Stäng',
  slow: 'Anslutningen är långsam. Vi fortsätter försöka, och det blir bara en faktura.',
  delayed: 'Det tar längre tid än vanligt. Vi fortsätter försöka, och det blir bara en faktura.',
  offline: 'Du är offline. Vi fortsätter när du är uppkopplad igen.',
  /** The server has answered with errors for a while. */
  failingHeading: 'Vi når inte fakturatjänsten just nu',
  failingHelp: 'Vi vet inte om fakturan är beställd. Vi fortsätter försöka, och det blir bara en faktura.',
  otherMethod: 'Välj ett annat sätt att betala',

  /** The modal could not be loaded, and nothing has been sent. */
  unavailable: 'Fakturan gick inte att beställa. Kontrollera din anslutning och försök igen.',
  // The modal closed without knowing whether there is an invoice.
  refused: 'Fakturan kunde inte skapas. Försök igen, eller välj ett annat sätt att ge.',
  invalid: 'Gåvan kan inte tas emot här, och ingen faktura är beställd. Kontakta oss, så hjälper vi dig att ge.',
  // It may wait for the donor, or be paid without any page knowing. The Swish dialog shows which.
  existing:
    'Du har redan en betalning på gång, eller en som nyss är betald. Titta efter i Swish eller hos din bank innan du ger igen. Om du väljer Swish visar vi hur det gick.',
  'too-many':
    'Det har kommit många försök härifrån på kort tid. Ingen faktura är beställd. Vänta en minut och försök igen.',
  unconfirmed:
    'Vi vet inte om fakturan blev beställd. Hör av dig till oss innan du beställer en ny, så att det inte blir två.',
  failing:
    'Vi når inte fakturatjänsten just nu, och vet inte om fakturan är beställd. Ger du på ett annat sätt kan du bortse från den om den ändå kommer.',
  unreachable: 'Vi når inte servern just nu, och ingen faktura är beställd. Försök igen senare.',
  cancelled: 'Vi fick inget svar om fakturan. Försök igen för att få besked: det blir ändå bara en faktura.',
})

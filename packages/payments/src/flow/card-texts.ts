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

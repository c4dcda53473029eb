import type { CardPayment } from '@charity-elements/runtime/api/contract/card.ts'
import type { CardOutcome } from '../card/model.ts'

export const cardTexts = {
  /** Card payments are made with Visa or Mastercard (CRD-5). */
  card: 'Kort',
  cardHelp: 'Visa eller Mastercard',
  by: 'med kort',
} as const

/** Shown in the flow when the modal closed because no payment was created. */
export const cardOutcomeTexts: Readonly<
  Record<'refused' | 'existing' | 'too-many' | 'unconfirmed' | 'unreachable', string> &
    Partial<Record<CardOutcome, string>>
> = {
  refused:
    'Kortbetalningen kunde inte startas. Inga pengar har dragits. Försök igen, eller välj ett annat sätt att betala.',
  existing: 'Du har redan en betalning på gång. Slutför eller avbryt den, och försök sedan igen.',
  'too-many':
    'Det har kommit många försök härifrån på kort tid. Inga pengar har dragits. Vänta en minut och försök igen.',
  unconfirmed: 'Vi fick inget svar när kortbetalningen skulle starta. Inga pengar har dragits. Försök igen.',
  unreachable:
    'Vi når inte betalningstjänsten just nu. Inget har skickats och inga pengar har dragits. Försök igen senare.',
}

/** Shown in the flow when the payment is paid and there is no thank-you page. */
export const cardPaidText = 'Tack för din gåva! Kortbetalningen gick igenom.'

/** Shown in the flow when the donor comes back from the card page without having paid. */
export const cardReturnTexts: Readonly<Record<Exclude<CardPayment['status'], 'paid'>, string>> = {
  created: 'Kortbetalningen är inte slutförd, och inga pengar har dragits. Fortsätt när du vill.',
  cancelled: 'Kortbetalningen avbröts. Inga pengar har dragits, och dina uppgifter finns kvar.',
  declined: 'Kortet godkändes inte. Inga pengar har dragits. Försök igen, eller välj ett annat sätt att betala.',
  'timed-out': 'Kortbetalningen avbröts på grund av inaktivitet. Inga pengar har dragits.',
  error: 'Kortbetalningen misslyckades. Försök igen, eller välj ett annat sätt att betala.',
}

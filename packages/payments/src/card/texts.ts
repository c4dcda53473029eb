import { defineTexts } from '@charity-elements/runtime'

/** The texts of the card modal, loaded with it. */
export const texts = defineTexts('card-dialog', {
  heading: '{amount} med kort',
  preparing: 'Förbereder kortbetalningen …',
  leaving: 'Du skickas till kortbetalningen …',
  leave: 'Till kortbetalningen',
  cancel: 'Avbryt',
  slow: 'Anslutningen är långsam. Vi fortsätter försöka, så du behöver inte göra om något.',
  delayed: 'Det tar längre tid än vanligt. Vi fortsätter försöka, så du behöver inte göra om något.',
  offline: 'Du är offline. Vi fortsätter när du är uppkopplad igen.',
  /** The server has answered with errors for a while. */
  failingHeading: 'Vi når inte kortbetalningen just nu',
  failingHelp: 'Inga pengar har dragits. Vi fortsätter försöka, och det blir bara en betalning.',
  /** The same to a donor who has been at the card page, and may have paid there. */
  failingAgainHelp: 'Vi fortsätter försöka, och det blir bara en betalning.',
  otherMethod: 'Välj ett annat sätt att betala',

  // Shown in the flow when the modal has closed because no payment was created.
  refused:
    'Kortbetalningen kunde inte startas. Inga pengar har dragits. Försök igen, eller välj ett annat sätt att betala.',
  invalid: 'Gåvan kan inte tas emot här. Inga pengar har dragits. Kontakta oss, så hjälper vi dig att ge.',
  // It may wait for the donor, or be paid without any page knowing. The Swish dialog shows which.
  existing:
    'Du har redan en betalning på gång, eller en som nyss är betald. Titta efter i Swish eller hos din bank innan du ger igen. Om du väljer Swish visar vi hur det gick.',
  /** The same in a flow that only takes cards. */
  existingElsewhere:
    'Du har redan en betalning på gång, eller en som nyss är betald. Titta efter i Swish eller hos din bank innan du ger igen.',
  'too-many':
    'Det har kommit många försök härifrån på kort tid. Inga pengar har dragits. Vänta en minut och försök igen.',
  unconfirmed: 'Vi fick inget svar när kortbetalningen skulle starta. Inga pengar har dragits. Försök igen.',
  failing:
    'Vi når inte kortbetalningen just nu. Inga pengar har dragits. Välj ett annat sätt att betala, eller försök igen senare.',
  unreachable:
    'Vi når inte betalningstjänsten just nu. Inget har skickats och inga pengar har dragits. Försök igen senare.',
})

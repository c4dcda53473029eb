import { defineTexts } from '@charity-elements/runtime/core/language/define-texts.ts'

/** The texts of the card modal, loaded with it. */
export const texts = defineTexts('card-dialog', {
  heading: '{amount} med kort',
  preparing: 'Förbereder kortbetalningen …',
  leaving: 'Du skickas till kortbetalningen …',
  leave: 'Till kortbetalningen',
  cancel: 'Avbryt',
  slow: 'Anslutningen är långsam. Vi fortsätter försöka, så du behöver inte göra om något.',
})

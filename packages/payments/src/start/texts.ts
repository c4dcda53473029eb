import { defineTexts } from '@charity-elements/runtime'

/** Texts beside the button that opens the Swish dialog. */
export const texts = defineTexts('swish-start', {
  slow: 'Anslutningen är långsam. Vi fortsätter försöka.',
  unavailable: 'Swish gick inte att öppna. Kontrollera din anslutning och försök igen.',
})

/** The purpose and the receiver of a payment. */
export const purposeTexts = defineTexts('purpose', {
  to: 'Till {recipient}',
  toFor: 'Till {recipient}: {purpose}',
  purpose: 'Ändamål: {purpose}',
})

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

/** The amount, and why one is not possible. */
export const amountTexts = defineTexts('amount', {
  monthly: '{amount}/mån',
  amounts: 'Belopp',
  other: 'Annat belopp',
  otherAmount: 'Ange belopp i kronor',
  unit: 'kr',
  /** What an amount makes possible: '200 kr: en säng för natten'. */
  impact: '{amount}: {effect}',
  /** What an amount between two of them makes possible. */
  impactAndMore: '{amount} räcker till {effect}, och mer',
  // Why a custom amount is not possible. 'Lägsta belopp' and 'Högsta belopp' are verbatim.
  empty: 'Ange ett belopp',
  'not-a-number': 'Skriv beloppet med siffror, till exempel 250',
  fraction: 'Skriv beloppet i hela kronor',
  'too-low': 'Lägsta belopp är {limit}',
  'too-high': 'Högsta belopp är {limit}',
})

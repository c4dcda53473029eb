import { defineTexts } from '@charity-elements/runtime'

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

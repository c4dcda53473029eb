import { defineTexts } from '@charity-elements/runtime'

export const texts = defineTexts('trust-badges', {
  label: 'Trygghet',
  payments: 'Betala med',
})

import { defineTexts } from '@charity-elements/runtime/core/language/define-texts.ts'

export const texts = defineTexts('trust-badges', {
  label: 'Trygghet',
  payments: 'Betala med',
})

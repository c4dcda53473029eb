import { defineTexts } from '@charity-elements/runtime/core/language/define-texts.ts'

export const texts = defineTexts('page-banner', {
  readMore: 'Läs mer',
})

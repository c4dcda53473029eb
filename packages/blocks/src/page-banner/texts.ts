import { defineTexts } from '@charity-elements/runtime'

export const texts = defineTexts('page-banner', {
  readMore: 'Läs mer',
})

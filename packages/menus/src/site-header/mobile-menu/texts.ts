import { defineTexts } from '@charity-elements/runtime'

export const texts = defineTexts('mobile-menu', {
  pages: 'Huvudmeny',
  quickLinks: 'Genvägar',
})

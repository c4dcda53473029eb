import { defineTexts } from '@charity-elements/runtime/core/language/define-texts.ts'

export const texts = defineTexts('mobile-menu', {
  pages: 'Huvudmeny',
  quickLinks: 'Genvägar',
})

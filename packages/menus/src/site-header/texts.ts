import { defineTexts } from '@charity-elements/runtime/core/language/define-texts.ts'

export const texts = defineTexts('site-header', {
  mainMenu: 'Huvudmeny',
  quickLinks: 'Genvägar',
})

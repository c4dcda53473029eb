import { defineTexts } from '@charity-elements/runtime'

export const texts = defineTexts('site-header', {
  mainMenu: 'Huvudmeny',
  quickLinks: 'Genvägar',
})

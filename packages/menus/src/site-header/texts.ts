import { defineTexts } from '@charity-elements/runtime'

export const texts = defineTexts('site-header', {
  mainMenu: 'Huvudmeny',
  quickLinks: 'Genvägar',
})

export const mobileTexts = defineTexts('mobile-menu', {
  pages: 'Huvudmeny',
  quickLinks: 'Genvägar',
})

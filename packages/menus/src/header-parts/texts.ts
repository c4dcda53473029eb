import { defineTexts } from '@charity-elements/runtime'

export const texts = defineTexts('header', {
  /** The logo's name when neither the site nor the image has one. */
  home: 'Till startsidan',
  menu: 'Meny',
})

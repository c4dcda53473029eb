import { defineTexts } from '@charity-elements/runtime'

export const texts = defineTexts('side-menu', {
  pages: 'Sidor i avsnittet',
})

import { defineTexts } from '@charity-elements/runtime/core/language/define-texts.ts'

export const texts = defineTexts('side-menu', {
  pages: 'Sidor i avsnittet',
})

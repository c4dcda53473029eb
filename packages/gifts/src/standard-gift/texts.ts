import { defineTexts } from '@charity-elements/runtime/core/language/define-texts.ts'

export const texts = defineTexts('standard-gift', {
  heading: 'Dina uppgifter',
  anonymous: 'Jag vill vara anonym',
})

import { defineTexts } from '@charity-elements/runtime'

export const texts = defineTexts('standard-gift', {
  heading: 'Dina uppgifter',
  anonymous: 'Jag vill vara anonym',
})

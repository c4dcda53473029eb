import { defineTexts } from '@charity-elements/runtime'

export const texts = defineTexts('html', {
  table: 'Tabell',
  embedded: 'Öppna innehållet',
})

import { defineTexts } from '@charity-elements/runtime/core/language/define-texts.ts'

export const texts = defineTexts('html', {
  table: 'Tabell',
  embedded: 'Öppna innehållet',
})

import { defineTexts } from '../core/language/define-texts.ts'

export const texts = defineTexts('html', {
  table: 'Tabell',
  embedded: 'Öppna innehållet',
})

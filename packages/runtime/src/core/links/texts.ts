import { defineTexts } from '../language/define-texts.ts'

export const texts = defineTexts('links', {
  /** Instead of a link without a usable URL. */
  badContent: 'Bad content',
  newWindow: '(öppnas i nytt fönster)',
})

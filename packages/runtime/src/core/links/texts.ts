import { defineTexts } from '../language/define-texts.ts'

export const texts = defineTexts('links', {
  /** In place of a link without a usable URL (LNK-3). */
  badContent: 'Bad content',
  newWindow: '(öppnas i nytt fönster)',
})

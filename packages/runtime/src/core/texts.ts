import { defineTexts } from './language/define-texts.ts'

/** Texts of the shared controls. */
export const controlTexts = defineTexts('controls', {
  close: 'Stäng',
  optional: 'valfritt',
  choose: 'Välj',
  kronor: '{amount} kr',
})

/** Texts of links. */
export const linkTexts = defineTexts('links', {
  /** Instead of a link without a usable URL. */
  badContent: 'Bad content',
  newWindow: '(öppnas i nytt fönster)',
})

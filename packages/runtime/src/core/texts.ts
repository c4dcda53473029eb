import { defineTexts } from './language/define-texts.ts'

/** Texts of the shared controls. */
export const controlTexts = defineTexts('controls', {
  close: 'Stäng',
  optional: 'valfritt',
  choose: 'Välj',
  kronor: '{amount} kr',
})

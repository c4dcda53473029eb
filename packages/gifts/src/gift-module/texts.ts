import { defineTexts } from '@charity-elements/runtime/core/language/define-texts.ts'

export const texts = defineTexts('gift-module', {
  /** The button that pays (GMO-2). */
  swish: 'Swisha {amount}',
})

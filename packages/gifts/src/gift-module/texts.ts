import { defineTexts } from '@charity-elements/runtime'

export const texts = defineTexts('gift-module', {
  /** The button that pays (GMO-2). */
  swish: 'Swisha {amount}',
})

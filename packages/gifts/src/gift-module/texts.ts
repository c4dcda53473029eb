import { defineTexts } from '@charity-elements/runtime'

export const texts = defineTexts('gift-module', {
  /** The button that pays. */
  swish: 'Swisha {amount}',
})

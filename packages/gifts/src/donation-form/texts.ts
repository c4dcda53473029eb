import { defineTexts } from '@charity-elements/runtime'

export const texts = defineTexts('donation-form', {
  frequency: 'Hur ofta vill du ge?',
  once: 'En gång',
  monthly: 'Varje månad',
})

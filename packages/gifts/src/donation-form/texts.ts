import { defineTexts } from '@charity-elements/runtime'

export const texts = defineTexts('donation-form', {
  frequency: 'Hur ofta vill du ge?',
  once: 'En gång',
  monthly: 'Varje månad',
  // The answers to the question before paying. `amount` is '150 kr/mån' or '300 kr'.
  acceptMonthly: 'Ja, ge {amount}',
  declineMonthly: 'Nej tack, ge {amount} en gång',
})

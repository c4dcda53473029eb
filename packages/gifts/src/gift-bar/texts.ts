import { defineTexts } from '@charity-elements/runtime'

export const texts = defineTexts('gift-bar', {
  /** The button that pays; the amount is empty until one is chosen. */
  swish: 'Swisha {amount}',
  choose: 'Välj belopp',
  customAmount: 'Eget belopp i kronor',
  confirm: 'Klar',
  chooseFirst: 'Välj först ett belopp',
  /** Verbatim from the specification: the only amount whose digits are not grouped. */
  'too-high': 'Högsta belopp är 5000 kr',
})

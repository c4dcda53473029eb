import { defineTexts } from '@charity-elements/runtime'

/** The thanks for a gift with a greeting card. */
export const texts = defineTexts('tribute-thanks', {
  anniversary: 'Du hyllar {name} med din gåva.',
  memorial: 'Gåvan är till minne av {name}.',
  receiver: 'Kortet skickas till {receiver}.',
  arrival: 'Det är framme {earliest} eller {latest}.',
})

import { defineTexts } from '@charity-elements/runtime'

export const flowTexts = defineTexts('flow', {
  change: 'Ändra',
  stepOf: 'Steg {number} av {count}',
  done: 'Klart:',
  next: 'Fortsätt',
  errors: 'Det här behöver rättas',
  amountHeading: 'Belopp och betalsätt',
  paymentMethod: 'Betalsätt',
  bySwish: '{amount} med Swish',
  /** `gift` is '200 kr med kort'. */
  pay: 'Ge {gift}',
  /** The button of the other way to pay after a refused one: 'Ge 200 kr med Swish i stället'. */
  payInstead: 'Ge {gift} i stället',
  restoring: 'Vi hämtar det du har fyllt i. Anslutningen är långsam, och vi fortsätter försöka.',
})

/** The confirmation of an anonymous gift. */
export const anonymousTexts = defineTexts('anonymous', {
  heading: 'Gåvan är anonym',
  help: 'Vi frågar inte efter några uppgifter. Gåvan ger ingen skattereduktion, och du får inget kvitto.',
})

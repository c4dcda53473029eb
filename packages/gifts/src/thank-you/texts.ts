import { defineTexts } from '@charity-elements/runtime'

export const texts = defineTexts('thank-you', {
  /** Until the gift is known, and for somebody who comes here without one. */
  'heading.unknown': 'Tack för att du vill hjälpa',
  'heading.paid': 'Tack för din gåva',
  'heading.recurring': 'Tack för din månadsgåva',
  'heading.invoice': 'Tack, fakturan är på väg',
  'heading.contract': 'Välkommen som månadsgivare',
  to: 'till ändamålet {purpose}',
  impact: 'Det räcker till {effect}.',
  invoiceSentTo: 'Fakturan skickas till {address}.',
  reference: 'Er referens är {reference}.',
  receiptSentTo: 'Kvittot skickas till {address}.',
  decline: 'Nej tack',
  share: 'Dela',
  copied: 'Länken är kopierad',
})

import { defineTexts } from '@charity-elements/runtime'

/** Texts about the printed card: which part does not fit, and when the card arrives. */
export const printingTexts = defineTexts('printed-card', {
  greetingFiltered: 'Kan inte tryckas på kortet och är borttaget: {removed}',
  greetingOverflow: 'Hälsningen får inte plats på kortet: de sista {lines} raderna kommer inte med. Korta texten.',
  greetingOverflowByOne: 'Hälsningen får inte plats på kortet: den sista raden kommer inte med. Korta texten.',
  arrival: 'Ger du i dag är det framme {earliest} eller {latest}.',
  arrivesLate: 'Då hinner det inte fram i tid, men det går bra att ge ändå.',
})

import { defineTexts } from '@charity-elements/runtime'

export const texts = defineTexts('event-calendar', {
  heading: 'Kalender',
  previous: 'Föregående månad',
  next: 'Nästa månad',
  none: 'Inga händelser denna månad',
  until: 'till',
  add: 'Lägg till i min kalender',
  /** Accessible name, which tells several such buttons apart. */
  addNamed: 'Lägg till i min kalender: {headline}',
})

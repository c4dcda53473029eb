export const texts = {
  heading: 'Kalender',
  previous: 'Föregående månad',
  next: 'Nästa månad',
  none: 'Inga händelser denna månad',
  until: 'till',
  add: 'Lägg till i min kalender',
  /** Accessible name, which tells several such buttons apart. */
  addNamed: (headline: string) => `Lägg till i min kalender: ${headline}`,
}

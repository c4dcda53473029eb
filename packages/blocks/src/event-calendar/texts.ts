export const texts = {
  heading: 'Kalender',
  previous: 'Föregående månad',
  next: 'Nästa månad',
  none: 'Inga händelser denna månad',
  until: 'till',
  add: 'Lägg till i min kalender',
  /** For a screen reader, where several such buttons stand in a row. */
  addNamed: (headline: string) => `Lägg till i min kalender: ${headline}`,
}

/** What the form says. Messages of fields are those of specification 1, section 5, letter for letter. */
export const texts = {
  required: 'Obligatoriskt fält',
  tooLong: 'Maximalt 10.000 tecken tillåtet',
  tooLongShort: 'Maximalt 250 tecken tillåtet',
  invalid: 'Felaktigt angivet',
  badExtension: (list: readonly string[]) =>
    `Ditt filval har en ogiltig filändelse. Tillåtna format är: ${list.join(', ')}.`,
  tooLarge: 'Din uppladdning kommer överskrida filstorleksgränsen',
  note: '* Det finns obligatoriska fält som inte fyllts i eller fält som fyllts i på ett ogiltigt sätt',
}

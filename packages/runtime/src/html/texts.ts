export const texts = {
  table: 'Tabell',
  embedded: 'Öppna innehållet',
}

export const texts = {
  readMore: 'Läs mer',
}

export const texts = {
  pages: 'Huvudmeny',
  quickLinks: 'Genvägar',
}

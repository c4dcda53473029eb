export const texts = {
  mainMenu: 'Huvudmeny',
  quickLinks: 'Genvägar',
}

export const texts = {
  /** The logo's name when neither the site nor the image has one. */
  home: 'Till startsidan',
  menu: 'Meny',
}

export const texts = {
  slideshow: 'Bildspel',
  slide: 'bild',
  previous: 'Föregående bild',
  next: 'Nästa bild',
  place: (number: number, count: number) => `${number} av ${count}`,
  /** Said to a screen reader when another picture is shown. */
  shown: (number: number, count: number, caption: string) =>
    `Bild ${number} av ${count}${caption ? `: ${caption}` : ''}`,
}

export const texts = {
  slideshow: 'Bildspel',
  slide: 'bild',
  previous: 'Föregående bild',
  next: 'Nästa bild',
  position: (number: number, count: number) => `${number} av ${count}`,
  /** Announced to screen readers when another image is shown. */
  shown: (number: number, count: number, caption: string) =>
    `Bild ${number} av ${count}${caption ? `: ${caption}` : ''}`,
}

import { defineTexts } from '@charity-elements/runtime'

export const texts = defineTexts('image-slider', {
  slideshow: 'Bildspel',
  slide: 'bild',
  previous: 'Föregående bild',
  next: 'Nästa bild',
  position: '{number} av {count}',
  /** Announced to screen readers when another image is shown. */
  shown: 'Bild {number} av {count}',
  shownWithCaption: 'Bild {number} av {count}: {caption}',
})

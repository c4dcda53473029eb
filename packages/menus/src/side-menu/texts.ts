export const texts = {
  pages: 'Sidor i avsnittet',
}

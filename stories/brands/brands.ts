import ljus from './ljus.css?inline'

/** Brands that the toolbar offers: each one style sheet of `--ce-*` properties. */
export const brands = {
  first: { title: 'Brand: default, red', css: '' },
  ljus: { title: 'Brand: Ljus, green', css: ljus },
} as const

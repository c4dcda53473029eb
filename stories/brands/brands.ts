import ljus from './ljus.css?inline'

/** Brands that the toolbar offers: each one style sheet of `--ce-*` properties. */
export const brands = {
  first: { title: 'First theme', css: '' },
  ljus: { title: 'Second brand: Ljus', css: ljus },
} as const

import type { Languages } from './core/language/define-texts.ts'

/**
 * The languages of this package besides Swedish. Each is one file, which only pages in that
 * language fetch.
 */
export const languages: Languages = {
  en: () => import('./languages/en.ts'),
}

import type { Languages } from '@charity-elements/runtime'

/** The languages of this package besides Swedish, each one file that is fetched where it is used. */
export const languages: Languages = {
  en: () => import('./languages/en.ts'),
}

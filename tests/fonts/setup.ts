import { inject } from 'vitest'
import { type FontData, addFonts } from './add-fonts.ts'

declare module 'vitest' {
  interface ProvidedContext {
    fonts: readonly FontData[]
  }
}

/* Vitest's setup file of tests in a browser. */
addFonts(inject('fonts'))

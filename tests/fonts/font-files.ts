import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { FontData } from './add-fonts.ts'

const { resolve } = createRequire(import.meta.url)
const file = (path: string): string => readFileSync(resolve(`@fontsource-variable/${path}.woff2`), 'base64')

const serif = file('source-serif-4/files/source-serif-4-latin-wght-normal')
const serifItalic = file('source-serif-4/files/source-serif-4-latin-wght-italic')

/**
 * The fonts of tests and stories, from npm, so that widths and visual baselines do not depend on
 * the fonts of the machine. The families are the first ones in the font stacks of the elements and
 * of the second brand, and Georgia for the greeting card, for which another serif font has that
 * name.
 */
export const fontFiles = (): readonly FontData[] => [
  { family: 'Figtree', style: 'normal', weight: '300 900', base64: file('figtree/files/figtree-latin-wght-normal') },
  { family: 'Figtree', style: 'italic', weight: '300 900', base64: file('figtree/files/figtree-latin-wght-italic') },
  { family: 'Source Serif 4', style: 'normal', weight: '200 900', base64: serif },
  { family: 'Georgia', style: 'normal', weight: '200 900', base64: serif },
  { family: 'Georgia', style: 'italic', weight: '200 900', base64: serifItalic },
]

/** The fonts as a style element, for pages without a Content Security Policy. */
export const fontStyle = (): string =>
  `<style>${fontFiles()
    .map(
      ({ family, style, weight, base64 }) =>
        `@font-face { font-family: '${family}'; font-style: ${style}; font-weight: ${weight}; src: url(data:font/woff2;base64,${base64}) }`,
    )
    .join('')}</style>`

import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { narrowBreakpoint, sizeAtWide, wideBreakpoint } from './breakpoints.ts'

const packages = join(import.meta.dirname, '../../../..')
const sheets = readdirSync(packages, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.css') && !entry.parentPath.includes('node_modules'))
  .map((entry) => join(entry.parentPath, entry.name))

/** From a breakpoint up, or up to the last pixel below it. */
const allowed = new Set(
  [narrowBreakpoint, wideBreakpoint]
    .flatMap((width) => [`(min-width: ${width}px)`, `(max-width: ${width - 1}px)`, `(max-width: ${width - 0.02}px)`])
    .concat(
      '(min-height: 650px)',
      '(max-height: 649px)',
      // In the visitor's own text size: phones with text at 200 %, on which columns are stacked.
      '(max-width: 18em)',
    ),
)

it('a size that is one from the wide breakpoint on, and another below', () => {
  expect(sizeAtWide(73, 113)).toBe(`clamp(73px,(100vw - ${wideBreakpoint - 1}px)*999,113px)`)
})

it('style sheets: layouts change at 768 and 1024 px, at 650 px height, and for large text only [CON-1, CON-2, CON-3]', () => {
  const other = sheets.flatMap((file) => {
    const queries = readFileSync(file, 'utf8').match(/@media[^{]+/g) ?? []
    return queries
      .flatMap((query) => query.match(/\([^()]*(?:width|height)[^()]*\)/g) ?? [])
      .filter((condition) => !allowed.has(condition))
      .map((condition) => `${relative(packages, file)}: ${condition}`)
  })
  expect(sheets.length).toBeGreaterThan(5)
  expect(other).toEqual([])
})

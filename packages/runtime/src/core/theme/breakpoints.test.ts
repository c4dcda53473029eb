import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { largeTextBreakpoint, narrowBreakpoint, shortScreen, sizeAtWide, wideBreakpoint } from './breakpoints.ts'

const packages = join(import.meta.dirname, '../../../..')
const sheets = readdirSync(packages, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.css') && !entry.parentPath.includes('node_modules'))
  .map((entry) => join(entry.parentPath, entry.name))

/** From a breakpoint up, or up to the last pixel below it. */
const allowed = new Set(
  [narrowBreakpoint, wideBreakpoint]
    .flatMap((width) => [`(min-width: ${width}px)`, `(max-width: ${width - 1}px)`, `(max-width: ${width - 0.02}px)`])
    .concat(
      `(min-height: ${shortScreen}px)`,
      `(max-height: ${shortScreen - 1}px)`,
      `(max-width: ${largeTextBreakpoint})`,
    ),
)

const menus = readdirSync(join(packages, 'menus/src'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name) && !entry.parentPath.includes('testing'))
  .map((entry) => join(entry.parentPath, entry.name))

it('code: the menus take their breakpoints from breakpoints.ts [CON-1, CON-2]', () => {
  const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
  expect(menus.length).toBeGreaterThan(20)
  expect(menus.filter((file) => /\b(?:767|768|1023|1024)\b/.test(withoutComments(readFileSync(file, 'utf8'))))).toEqual(
    [],
  )
  expect(sizeAtWide(73, 113)).toBe(`clamp(73px,(100vw - ${wideBreakpoint - 1}px)*999,113px)`)
})

it('code: a view that writes a breakpoint in a media condition writes one of breakpoints.ts [CON-1, CON-2]', () => {
  const views = readdirSync(packages, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx$/.test(entry.name) && entry.parentPath.includes('/src'))
    .map((entry) => join(entry.parentPath, entry.name))
  // Wider ones are widths of pictures, not of layouts.
  const isOfLayout = (condition: string) => parseFloat(condition.split(': ')[1] ?? '') < 1200
  const other = views.flatMap((file) =>
    (readFileSync(file, 'utf8').match(/\((?:min|max)-width: [\d.]+px\)/g) ?? [])
      .filter((condition) => isOfLayout(condition) && !allowed.has(condition))
      .map((condition) => `${relative(packages, file)}: ${condition}`),
  )
  expect(views.length).toBeGreaterThan(100)
  expect(other).toEqual([])
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

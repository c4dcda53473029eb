import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'

const packages = join(import.meta.dirname, '../../../..')
const sheets = readdirSync(packages, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.css') && !entry.parentPath.includes('node_modules'))
  .map((entry) => join(entry.parentPath, entry.name))
  .map((file) => ({
    name: relative(packages, file),
    css: readFileSync(file, 'utf8').replace(/\/\*[^]*?\*\//g, ''),
  }))

/** Properties that views set on their elements. */
const setByViews = readdirSync(packages, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.includes('node_modules'))
  .flatMap((entry) =>
    [...readFileSync(join(entry.parentPath, entry.name), 'utf8').matchAll(/setProperty\(\s*'(--[\w-]+)'/g)].map(
      ([, name]) => name,
    ),
  )

it('style sheets: every custom property without a fallback is defined', () => {
  const defined = new Set([...sheets.flatMap(({ css }) => css.match(/--[\w-]+(?=\s*:)/g) ?? []), ...setByViews])
  const used = sheets.flatMap(({ name, css }) =>
    [...css.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)].map(([, property = '']) => ({ name, property })),
  )
  expect(used.length).toBeGreaterThan(100)
  expect(used.filter(({ property }) => !defined.has(property))).toEqual([])
})

it('style sheets: hover does not stick after a tap on a touch screen', () => {
  const sticking = sheets.flatMap(({ name, css }) => {
    // A checked control looks the same with and without hover.
    const outside = css.replace(/@media \(hover: hover\) \{(?:[^{}]*\{[^{}]*\})+\s*\}/g, '')
    return (outside.match(/[^{}]*:hover[^{}]*\{/g) ?? [])
      .filter((rule) => !rule.includes(':checked'))
      .map((rule) => `${name}: ${rule.trim()}`)
  })
  expect(sticking).toEqual([])
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './build/elements.mjs'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const [, section = ''] = read('docs/architecture.md').split('\n## Which package does what\n')
const [table = ''] = section.split('\n## ')
const rows = [...table.matchAll(/^\| (?!package|---)([^|]+) \|[^|]+\| ([^|]+) \|$/gm)].flatMap(
  ([, packages = '', files = '']) =>
    packages
      .split(', ')
      .map((name) => ({ name, files: [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file) })),
)

it('docs/architecture.md has the packages that the project is built on', () => {
  expect(rows.length).toBeGreaterThan(10)
})

it.each(rows)('$name is imported where docs/architecture.md says', ({ name, files }) => {
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) expect(read(file), file).toMatch(new RegExp(`'(?:@storybook/|@)?${name}(?:[/'-])`))
})

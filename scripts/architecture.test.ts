import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './build/elements.mjs'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const sectionOf = (heading: string) =>
  read('docs/architecture.md').split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
const rows = [
  ...sectionOf('Which package does what').matchAll(/^\| (?!package|---)([^|]+) \|[^|]+\| ([^|]+) \|$/gm),
].flatMap(([, packages = '', files = '']) =>
  packages.split(', ').map((name) => ({ name, files: [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file) })),
)

it('docs/architecture.md has the packages that the project is built on', () => {
  expect(rows.length).toBeGreaterThan(10)
})

it.each(rows)('$name is imported where docs/architecture.md says', ({ name, files }) => {
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) expect(read(file), file).toMatch(new RegExp(`'(?:@storybook/|@)?${name}(?:[/'-])`))
})

const namesIn = (folder: string) => readdirSync(join(root, folder))
const layers = [...sectionOf('Packages').matchAll(/^\| `packages\/(\w+)` \|[^|]+\| ([^|]+) \|$/gm)].map(
  ([, name = '', mayImport = '']) => ({ name, mayImport }),
)

it('docs/architecture.md has every package', () => {
  expect(layers.map(({ name }) => name).sort()).toEqual(namesIn('packages').sort())
})

it.each(layers)('packages/$name depends on what docs/architecture.md says', ({ name, mayImport }) => {
  const { dependencies = {} } = JSON.parse(read(`packages/${name}/package.json`))
  const ours = [...namesIn('packages'), ...namesIn('tools')]
  const named = (mayImport.match(/\w+/g) ?? []).filter((word) => ours.includes(word))
  expect(named.sort()).toEqual(ours.filter((one) => `@charity-elements/${one}` in dependencies).sort())
})

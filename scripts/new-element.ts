/*
 * Creates the folder of a new element, and adds it to other files:
 * `npm run new-element -- candle-wall blocks`.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { elementSources, root } from './build/elements.mjs'
import { entryFiles } from './new-element/entries.ts'
import { newElementFiles } from './new-element/files.ts'

const [tag, packageName] = process.argv.slice(2)
const elements = elementSources()
const packages = [...new Set(elements.map((element) => element.package))]
if (!tag || !packageName || !packages.includes(packageName)) {
  console.error(`Usage: npm run new-element -- <tag> <${packages.join(' | ')}>`)
  process.exit(1)
}
const known = elements.find((element) => element.tag === tag)
if (known) {
  console.error(`${relative(root, known.folder)} already exists.`)
  process.exit(1)
}
const folder = join(root, 'packages', packageName, 'src', tag)
const files = newElementFiles(tag)
mkdirSync(folder, { recursive: true })
for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
for (const [name, withEntry] of Object.entries(entryFiles)) {
  const file = join(root, name)
  writeFileSync(file, withEntry(readFileSync(file, 'utf8'), tag, packageName))
}
console.log(`Created ${relative(root, folder)}. Storybook, the build and the reference pages include it automatically.
Its entries in these files say what the build needs; write your own words and budget there:
${Object.keys(entryFiles)
  .map((name) => `  ${name}\n`)
  .join('')}Put its texts into a texts.ts.`)

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
// Names that HTML keeps from custom elements.
const reserved = /^(annotation-xml|color-profile|font-face(-(src|uri|format|name))?|missing-glyph)$/
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)+$/.test(tag) || reserved.test(tag)) {
  console.error(`${tag} is no name of a custom element.`)
  process.exit(1)
}
const known = elements.find((element) => element.tag === tag)
if (known) {
  console.error(`${relative(root, known.folder)} already exists.`)
  process.exit(1)
}
const folder = join(root, 'packages', packageName, 'src', tag)
const files = newElementFiles(tag)
const entries = entryFiles(packageName)
mkdirSync(folder, { recursive: true })
for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
for (const [name, withEntry] of Object.entries(entries)) {
  const file = join(root, name)
  writeFileSync(file, withEntry(readFileSync(file, 'utf8'), tag, packageName))
}
console.log(`Created ${relative(root, folder)}. Storybook, the build and the reference pages include it automatically.
Write your own props and texts. These files have entries for it too, with words and a budget to change:
${Object.keys(entries)
  .map((name) => `  ${name}\n`)
  .join('')}Then run: npm test -- packages/${packageName}/src/${tag}`)

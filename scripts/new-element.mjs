/* Creates the folder of a new element: `npm run new-element -- candle-wall blocks`. */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './build/elements.mjs'
import { newElementFiles } from './new-element/files.mjs'

const [tag, packageName] = process.argv.slice(2)
const packages = readdirSync(join(root, 'packages'))
if (!tag || !packageName || !packages.includes(packageName)) {
  console.error(`Usage: npm run new-element -- <tag> <${packages.join(' | ')}>`)
  process.exit(1)
}
const folder = join(root, 'packages', packageName, 'src', tag)
if (existsSync(folder)) {
  console.error(`${relative(root, folder)} already exists.`)
  process.exit(1)
}
const files = newElementFiles(tag)
mkdirSync(folder, { recursive: true })
for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
console.log(`Created ${relative(root, folder)}. Storybook, the build and the reference pages include it automatically.
Give it a budget in size-budgets.json, and put its texts into a texts.ts.`)

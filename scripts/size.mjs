/* What a visitor downloads, in brotli: `npm run size`, after `npm run build`. Fails when a budget of size-budgets.json is exceeded. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './build/elements.mjs'
import { budgetProblems, kilobytes, sizes } from './size/sizes.mjs'

const folder = join(root, 'dist/cdn')
const read = (/** @type {string} */ path) => readFileSync(path, 'utf8')
/** @type {import('./size/sizes.mjs').Budgets} */
const budgets = JSON.parse(read(join(root, 'size-budgets.json')))
const measured = sizes(JSON.parse(read(join(folder, 'manifest.json'))), (file) => read(join(folder, file)))

const row = (/** @type {string[]} */ cells) =>
  console.log(cells.map((cell, index) => (index === 0 ? cell.padEnd(20) : cell.padStart(16))).join(''))
row(['', 'all files', 'on demand', 'its own', 'budget of own'])
for (const { tag, whole, later, own } of measured.tags) {
  row([tag, kilobytes(whole), later === 0 ? '' : kilobytes(later), kilobytes(own), `${budgets.own[tag] ?? '?'} kB`])
}
console.log(
  `\nloader ${kilobytes(measured.loader)}, core ${kilobytes(measured.core)}, React ${kilobytes(measured.react)}`,
)
for (const tag of Object.keys(budgets.withSwishDialog)) {
  console.log(`${tag} with the Swish dialog open ${kilobytes(measured.withSwishDialog(tag))}`)
}
const problems = budgetProblems(measured, budgets)
if (problems.length > 0) {
  console.error(`\nOver budget:\n${problems.map((line) => `  ${line}`).join('\n')}`)
  process.exitCode = 1
}

/*
 * Shows the brotli bytes that a visitor downloads: `npm run size`, after `npm run build`. Fails
 * when a budget of size-budgets.json is exceeded.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './build/elements.mjs'
import { readManifests } from './build/write-files.mjs'
import { type Budgets, budgetProblems, kilobytes, sizes } from './size/sizes.ts'

const folder = join(root, 'dist/cdn')
const read = (path: string) => readFileSync(path, 'utf8')
const budgets: Budgets = JSON.parse(read(join(root, 'size-budgets.json')))

const row = (cells: string[]) =>
  console.log(cells.map((cell, index) => (index === 0 ? cell.padEnd(20) : cell.padStart(18))).join(''))
for (const manifest of readManifests(folder)) {
  const flavour = manifest.folder.split('/')[1] ?? 'react'
  const measured = sizes(manifest, (file) => read(join(folder, file)))
  row([flavour, 'page (files)', 'on demand', 'its own (budget)', 'with Swish dialog'])
  for (const { tag, whole, files, later, own, withSwishDialog } of measured.tags) {
    row([
      tag,
      `${kilobytes(measured.loader + measured.page + whole)} (${files + 2})`,
      later === 0 ? '' : kilobytes(later),
      `${kilobytes(own)} (${budgets.own[tag] ?? '?'})`,
      budgets.pages[flavour]?.[tag]?.withSwishDialog ? kilobytes(withSwishDialog) : '',
    ])
  }
  console.log(`loader ${kilobytes(measured.loader)}, page services ${kilobytes(measured.page)}\n`)
  for (const problem of budgetProblems(measured, budgets, flavour)) {
    console.error(`${flavour}: ${problem}`)
    process.exitCode = 1
  }
}

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { plots, resultsDocument } from './document.mjs'

const folder = resolve(import.meta.dirname, '../results')
const resultsFile = join(folder, 'results.json')

/** The stored results; undefined before the first run. @returns {import('./results.d.ts').Results | undefined} */
export const storedResults = () => (existsSync(resultsFile) ? JSON.parse(readFileSync(resultsFile, 'utf8')) : undefined)

/** Stores the results, and writes the document and its plots from them. @param {import('./results.d.ts').Results} results */
export function storeResults(results) {
  mkdirSync(folder, { recursive: true })
  const shorter = (/** @type {string} */ _, /** @type {unknown} */ value) =>
    typeof value === 'number' ? Number(value.toFixed(3)) : value
  writeFileSync(resultsFile, `${JSON.stringify(results, shorter, 1)}\n`)
  const stored = storedResults() ?? results
  writeFileSync(join(folder, 'results.md'), resultsDocument(stored))
  for (const [name, svg] of Object.entries(plots(stored))) writeFileSync(join(folder, name), svg)
}

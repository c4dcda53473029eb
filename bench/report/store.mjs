import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { plots, withMeasured } from './document.mjs'

const resultsFile = resolve(import.meta.dirname, '../results.json')
const document = resolve(import.meta.dirname, '../results.md')
const plotFolder = resolve(import.meta.dirname, '../../docs/speed')

/** The stored results; undefined before the first run. @returns {import('./results.d.ts').Results | undefined} */
export const storedResults = () => (existsSync(resultsFile) ? JSON.parse(readFileSync(resultsFile, 'utf8')) : undefined)

/** Stores the results, and writes the document and its plots from them. @param {import('./results.d.ts').Results} results */
export function storeResults(results) {
  const shorter = (/** @type {string} */ _, /** @type {unknown} */ value) =>
    typeof value === 'number' ? Number(value.toFixed(3)) : value
  writeFileSync(resultsFile, `${JSON.stringify(results, shorter, 1)}\n`)
  const stored = storedResults() ?? results
  writeFileSync(document, withMeasured(readFileSync(document, 'utf8'), stored))
  mkdirSync(plotFolder, { recursive: true })
  for (const [name, svg] of Object.entries(plots(stored))) writeFileSync(join(plotFolder, name), svg)
}

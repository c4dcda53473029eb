import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { plots, withMeasured } from './document.mjs'

const resultsFile = resolve(import.meta.dirname, '../results.json')
const docs = resolve(import.meta.dirname, '../../docs')
const speed = join(docs, 'speed.md')

/** The stored results; undefined before the first run. @returns {import('./results.d.ts').Results | undefined} */
export const storedResults = () => (existsSync(resultsFile) ? JSON.parse(readFileSync(resultsFile, 'utf8')) : undefined)

/** Stores the results, and writes the document and its plots from them. @param {import('./results.d.ts').Results} results */
export function storeResults(results) {
  const shorter = (/** @type {string} */ _, /** @type {unknown} */ value) =>
    typeof value === 'number' ? Number(value.toFixed(3)) : value
  writeFileSync(resultsFile, `${JSON.stringify(results, shorter, 1)}\n`)
  const stored = storedResults() ?? results
  writeFileSync(speed, withMeasured(readFileSync(speed, 'utf8'), stored))
  mkdirSync(join(docs, 'speed'), { recursive: true })
  for (const [name, svg] of Object.entries(plots(stored))) writeFileSync(join(docs, 'speed', name), svg)
}

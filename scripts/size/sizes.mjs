import { importClosure } from '../build/import-closure.mjs'

/** @typedef {{version: string, files: Record<string, {brotli: number}>, elements: Record<string, {file: string, needs: string[], brotli: number}>}} Manifest */

/**
 * @typedef {object} Budgets Brotli sizes in kB of 1000 bytes.
 * @property {number} loader
 * @property {number} core The chunk that every element needs.
 * @property {number} react The chunk of React's renderer.
 * @property {Record<string, number>} whole All files of a tag before any interaction.
 * @property {Record<string, number>} withSwishDialog The same with the Swish dialog open, without its QR code renderer.
 * @property {Record<string, number>} own A tag's own files (docs/decisions/0046).
 */

/**
 * @typedef {object} TagSize Brotli sizes in bytes: what a visitor downloads.
 * @property {string} tag
 * @property {number} whole Before any interaction.
 * @property {number} later Fetched on demand.
 * @property {number} own Without React, the shared runtime and the Swish dialog.
 */

const isChunk = (/** @type {string} */ name) => (/** @type {string} */ file) => file.endsWith(`/chunks/${name}.js`)

/**
 * Measures the elements.
 * @param {Manifest} manifest @param {(file: string) => string} read Returns the text of a file.
 */
export function sizes({ version, files, elements }, read) {
  const bytes = (/** @type {Iterable<string>} */ names) =>
    [...names].reduce((sum, name) => sum + (files[name]?.brotli ?? 0), 0)
  /** A cached function from a file to its imports that match the pattern. @param {RegExp} pattern */
  const importsBy = (pattern) => {
    /** @type {Map<string, string[]>} */
    const known = new Map()
    return (/** @type {string} */ file) => {
      const imports =
        known.get(file) ??
        [...read(file).matchAll(pattern)].map(([, path = '']) => new URL(path, `file:///${file}`).pathname.slice(1))
      known.set(file, imports)
      return imports
    }
  }
  const fetchedWith = importsBy(/(?:\bimport|\bfrom)\s*["'](\.[^"']+)["']/g)
  // The address passes through a function (`scripts/build/retries.mjs`).
  const mayFollow = importsBy(/\bimport\((?:[\w$]+\()?["'](\.[^"']+)["']/g)
  // Copies for retries are fetched when a file was lost.
  const all = Object.keys(files).filter((file) => file.startsWith(`${version}/`) && !/\/lite\/|\.retry\./.test(file))
  const ofDialog = importClosure(all.filter(isChunk('swish')), fetchedWith)

  // The chunks of the shared runtime (scripts/build/shared-chunks.mjs). Safe HTML is not among them: it counts for the tags that need it at once.
  const ofRuntime = [
    'core',
    'react',
    'api',
    'fields',
    'controls',
    'dialog',
    'content',
    'text',
    'flow-calls',
    'persisted',
  ].map(isChunk)
  // Visitors' pages never fetch these.
  const forDevelopers = ['preview', 'doctor'].map(isChunk)
  /** @type {TagSize[]} */
  const tags = Object.entries(elements).map(([tag, { file, needs, brotli }]) => {
    const first = new Set([file, ...needs])
    const own = [...first].filter((name) => !ofRuntime.some((is) => is(name)) && !ofDialog.has(name))
    const late = importClosure([...first], (name) =>
      [...fetchedWith(name), ...mayFollow(name)].filter((next) => !forDevelopers.some((is) => is(next))),
    )
    return { tag, whole: brotli, later: bytes(late) - brotli, own: bytes(own) }
  })
  return {
    loader: bytes([`${version}/loader.js`]),
    core: bytes(all.filter(isChunk('core'))),
    react: bytes(all.filter(isChunk('react'))),
    tags,
    /** A tag's files with the Swish dialog open, without its QR code renderer. @param {string} tag */
    withSwishDialog: (tag) => {
      const { file = '', needs = [] } = elements[tag] ?? {}
      return bytes(new Set([file, ...needs, ...ofDialog]))
    },
  }
}

/**
 * Every budget that is exceeded or missing, in a sentence.
 * @param {ReturnType<typeof sizes>} measured @param {Budgets} budgets @returns {string[]}
 */
export function budgetProblems(measured, budgets) {
  /** @type {string[]} */
  const problems = []
  const compare = (
    /** @type {string} */ what,
    /** @type {number} */ bytes,
    /** @type {number | undefined} */ budget,
  ) => {
    if (budget === undefined) problems.push(`${what} has no budget in size-budgets.json.`)
    else if (bytes > budget * 1000) problems.push(`${what}: ${kilobytes(bytes)} of ${budget} kB.`)
  }
  const { own, whole, withSwishDialog } = budgets
  compare('The loader', measured.loader, budgets.loader)
  compare('The core chunk', measured.core, budgets.core)
  compare('The React chunk', measured.react, budgets.react)
  for (const size of measured.tags) {
    const { tag } = size
    compare(`<${tag}>, its own part`, size.own, own[tag])
    if (tag in whole) compare(`<${tag}>, all its files`, size.whole, whole[tag])
    if (tag in withSwishDialog) {
      compare(`<${tag}> with the Swish dialog`, measured.withSwishDialog(tag), withSwishDialog[tag])
    }
  }
  return problems
}

/** @param {number} bytes */
export const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`

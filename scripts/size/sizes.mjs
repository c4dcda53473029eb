import { importClosure } from '../build/import-closure.mjs'

/** @typedef {{version: string, files: Record<string, {brotli: number}>, elements: Record<string, object>}} Manifest */

/**
 * @typedef {object} Budget What a page with one tag may receive: kB of 1000 bytes in brotli, and files.
 * @property {number} [kB]
 * @property {number} [files]
 * @property {number} [withSwishDialog] kB of the element's files with the Swish dialog open, without its QR code renderer.
 */

/**
 * @typedef {object} Budgets
 * @property {number} loader
 * @property {Record<'react' | 'lite', Record<string, Budget>>} pages By flavour and tag, before any interaction, with the loader and the page services.
 * @property {Record<string, number>} own A tag's own files (docs/decisions/0046-sizes-as-received.md).
 * @property {{min: number, max: number, except: string[], most?: Record<string, number>}} chunk What a shared file may have, and the most of some.
 */

/**
 * @typedef {object} TagSize Brotli sizes in bytes.
 * @property {string} tag
 * @property {number} whole All its files before any interaction, without loader and page services.
 * @property {number} files Their number.
 * @property {number} later Fetched on demand.
 * @property {number} own Without what packages share and the Swish dialog.
 * @property {number} withSwishDialog
 */

/**
 * Measures a flavour.
 * @param {Manifest} manifest @param {(file: string) => string} read Returns the text of a file. @param {'react' | 'lite'} flavour
 */
export function sizes({ version, files, elements }, read, flavour) {
  const folder = flavour === 'lite' ? `${version}/lite` : version
  const bytes = (/** @type {Iterable<string>} */ names) =>
    [...names].reduce((sum, name) => sum + (files[name]?.brotli ?? 0), 0)
  /** A function from a file to its imports that match the pattern. @param {RegExp} pattern */
  const importsBy = (pattern) => (/** @type {string} */ file) =>
    [...read(file).matchAll(pattern)].map(([, path = '']) => new URL(path, `file:///${file}`).pathname.slice(1))
  const fetchedWith = importsBy(/(?:\bimport|\bfrom)\s*["'](\.[^"']+)["']/g)
  // The address passes through a function (`scripts/build/retries.mjs`).
  const mayFollow = importsBy(/\bimport\((?:[\w$]+\()?["'`](\.[^"'`]+)["'`]/g)
  const chunk = (/** @type {string} */ name) => `${folder}/chunks/${name}.js`
  const ofDialog = importClosure([chunk('payments-swish')], fetchedWith)
  // Safe HTML counts for the tags that need it at once.
  const isShared = (/** @type {string} */ file) => /\/chunks\/(runtime|ui)-(?!sanitize)/.test(file)
  // Visitors' pages never fetch these.
  const forDevelopers = ['preview', 'doctor'].map(chunk)

  const tags = Object.keys(elements).map((tag) => {
    const first = importClosure([`${folder}/elements/${tag}.js`], fetchedWith)
    const late = importClosure([...first], (name) =>
      [...fetchedWith(name), ...mayFollow(name)].filter((next) => !forDevelopers.includes(next)),
    )
    const whole = bytes(first)
    return {
      tag,
      whole,
      files: first.size,
      later: bytes(late) - whole,
      own: bytes([...first].filter((file) => !isShared(file) && !ofDialog.has(file))),
      withSwishDialog: bytes(new Set([...first, ...ofDialog])),
    }
  })
  const chunks = Object.keys(files)
    .filter((file) => file.startsWith(`${folder}/chunks/`) && file.endsWith('.js') && !file.includes('.retry.'))
    .map((file) => ({ name: file.slice(chunk('').length - 3, -3), bytes: bytes([file]) }))
  return { loader: bytes([`${folder}/loader.js`]), page: bytes([`${folder}/page-services.js`]), tags, chunks }
}

/**
 * Every budget that is exceeded or missing, in a sentence.
 * @param {ReturnType<typeof sizes>} measured @param {Budgets} budgets @param {'react' | 'lite'} flavour @returns {string[]}
 */
export function budgetProblems({ loader, page, tags, chunks }, budgets, flavour) {
  /** @type {string[]} */
  const problems = []
  const compare = (
    /** @type {string} */ what,
    /** @type {number} */ size,
    /** @type {number | undefined} */ budget,
  ) => {
    if (budget !== undefined && size > budget * 1000) problems.push(`${what}: ${kilobytes(size)} of ${budget} kB.`)
  }
  compare('The loader', loader, budgets.loader)
  for (const { tag, whole, files, own, withSwishDialog } of tags) {
    const { [tag]: ofPage = {} } = budgets.pages[flavour]
    if (!(tag in budgets.own)) problems.push(`<${tag}> has no budget in size-budgets.json.`)
    compare(`<${tag}>, its own part`, own, budgets.own[tag])
    compare(`A page with <${tag}>`, loader + page + whole, ofPage.kB)
    compare(`<${tag}> with the Swish dialog`, withSwishDialog, ofPage.withSwishDialog)
    if (files + 2 > (ofPage.files ?? Infinity)) {
      problems.push(`A page with <${tag}>: ${files + 2} files of ${ofPage.files}.`)
    }
  }
  const { min, max, except, most } = budgets.chunk
  for (const { name, bytes } of chunks) {
    compare(`The chunk ${name}`, bytes, most?.[name])
    const isWithin = bytes >= min * 1000 && bytes <= max * 1000
    if (!isWithin && !except.includes(name) && !isLanguage(name)) {
      problems.push(`The chunk ${name} has ${kilobytes(bytes)}, which is not from ${min} to ${max} kB.`)
    }
  }
  return problems
}

/** The texts of a package in a language: `gifts-en`. @param {string} name */
const isLanguage = (name) => /^[a-z]+-(?!qr)[a-z]{2}$/.test(name)

/** @param {number} bytes */
export const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`

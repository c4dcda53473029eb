/** @typedef {{version: string, files: Record<string, {brotli: number}>, elements: Record<string, {file: string, needs: string[], brotli: number}>}} Manifest */

/**
 * @typedef {object} Budgets In kB of 1000 bytes, brotli.
 * @property {number} loader
 * @property {number} react The chunk of React.
 * @property {Record<string, number>} whole All files of a tag before anything is pressed.
 * @property {Record<string, number>} withSwishDialog The same with the Swish dialog open, its QR drawer apart.
 * @property {{own?: Record<string, number>, whole?: Record<string, number>, withSwishDialog?: Record<string, number>}} [over] What is over its
 *   budget today, and where it is held until it is within.
 * @property {Record<string, number>} own The files that come with a tag, less React, the shared runtime and the Swish dialog.
 */

/**
 * @typedef {object} TagSize In bytes, brotli: what a visitor receives.
 * @property {string} tag
 * @property {number} whole Until something is pressed.
 * @property {number} later What is fetched when it is needed.
 * @property {number} own What comes with the tag and is neither React's nor the shared runtime's.
 */

/**
 * The files that a module fetches at any depth.
 * @param {readonly string[]} from @param {(file: string) => readonly string[]} importsOf @returns {Set<string>} `from` among them.
 */
function reach(from, importsOf) {
  const found = new Set(from)
  for (const file of found) for (const next of importsOf(file)) found.add(next)
  return found
}

const isChunk = (/** @type {string} */ name) => (/** @type {string} */ file) => file.includes(`/chunks/${name}-`)

/**
 * What the elements weigh.
 * @param {Manifest} manifest @param {(file: string) => string} read The text of a file of it.
 */
export function sizes({ version, files, elements }, read) {
  const bytes = (/** @type {Iterable<string>} */ names) =>
    [...names].reduce((sum, name) => sum + (files[name]?.brotli ?? 0), 0)
  /** What a file imports, by how it does. @param {RegExp} pattern */
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
  const mayFollow = importsBy(/\bimport\(\s*["'](\.[^"']+)["']/g)
  const all = Object.keys(files).filter((file) => file.startsWith(`${version}/`) && !file.includes('/lite/'))
  const ofDialog = reach(all.filter(isChunk('swish')), fetchedWith)

  // The runtime that tags share stands in several chunks (rollup.config.mjs); of it, safe HTML counts where it is needed at once.
  const ofRuntime = [
    'react',
    'runtime',
    'api',
    'fields',
    'controls',
    'dialog',
    'media',
    'text',
    'flow-calls',
    'persisted',
  ].map(isChunk)
  // No visitor's page asks for these.
  const forDevelopers = ['preview', 'doctor'].map(isChunk)
  /** @type {TagSize[]} */
  const tags = Object.entries(elements).map(([tag, { file, needs, brotli }]) => {
    const first = new Set([file, ...needs])
    const own = [...first].filter((name) => !ofRuntime.some((is) => is(name)) && !ofDialog.has(name))
    const late = reach([...first], (name) =>
      [...fetchedWith(name), ...mayFollow(name)].filter((next) => !forDevelopers.some((is) => is(next))),
    )
    return { tag, whole: brotli, later: bytes(late) - brotli, own: bytes(own) }
  })
  return {
    loader: bytes([`${version}/loader.js`]),
    react: bytes(all.filter(isChunk('react'))),
    tags,
    /** A tag's files with the Swish dialog open, its QR drawer apart. @param {string} tag */
    withSwishDialog: (tag) => {
      const { file = '', needs = [] } = elements[tag] ?? {}
      return bytes(new Set([file, ...needs, ...ofDialog]))
    },
  }
}

/**
 * Every budget that is exceeded or missing, in a sentence. What is over its budget already is held where it stands (`over`), and
 * told apart.
 * @param {ReturnType<typeof sizes>} measured @param {Budgets} budgets @returns {{failures: string[], known: string[]}}
 */
export function exceeded(measured, budgets) {
  /** @type {string[]} */
  const failures = []
  /** @type {string[]} */
  const known = []
  const hold = (
    /** @type {string} */ what,
    /** @type {number} */ bytes,
    /** @type {number | undefined} */ budget,
    /** @type {number | undefined} */ over,
  ) => {
    const said = `${what}: ${kilobytes(bytes)} of ${budget} kB.`
    if (budget === undefined) failures.push(`${what} has no budget in size-budgets.json.`)
    else if (bytes > Math.max(budget, over ?? 0) * 1000) failures.push(said)
    else if (bytes > budget * 1000) known.push(said)
  }
  const { own, whole, withSwishDialog, over } = budgets
  hold('The loader', measured.loader, budgets.loader, undefined)
  hold('The React chunk', measured.react, budgets.react, undefined)
  for (const size of measured.tags) {
    const { tag } = size
    hold(`<${tag}>, its own part`, size.own, own[tag], over?.own?.[tag])
    if (tag in whole) hold(`<${tag}>, all its files`, size.whole, whole[tag], over?.whole?.[tag])
    if (tag in withSwishDialog) {
      const bytes = measured.withSwishDialog(tag)
      hold(`<${tag}> with the Swish dialog`, bytes, withSwishDialog[tag], over?.withSwishDialog?.[tag])
    }
  }
  return { failures, known }
}

/** @param {number} bytes */
export const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`

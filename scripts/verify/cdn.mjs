import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** @typedef {{version: string, files: Record<string, {integrity: string, bytes: number, brotli: number}>, elements: Record<string, {file: string, needs: string[], brotli: number}>}} Manifest */

/** What must stand in no script that a page with a strict policy loads, and why. @type {readonly (readonly [RegExp, string])[]} */
const forbidden = [
  [/\bprocess\.env\b/, 'asks for process.env, which browsers have not'],
  [/(?<![\w.$])eval\(/, 'calls eval, which a strict script-src refuses'],
  [/(?<![\w$])(?:new )?Function\(["'`]/, 'makes a function of text, which a strict script-src refuses'],
  [/setAttribute\(\s*["'`]style["'`]/, 'sets a style attribute, which a strict style-src refuses'],
  [/<\w[^<>"'`]*\sstyle=/, 'writes a style attribute, which a strict style-src refuses'],
  [/https?:\/\/(?:localhost|127\.0\.0\.1)/, 'names an address of the machine that built it'],
  [/\/\/# sourceMappingURL=(?!data:)/, 'names a source map that is not there'],
]

/** What is wrong with the text of a script. @param {string} source @returns {string[]} */
export const scriptProblems = (source) => forbidden.filter(([pattern]) => pattern.test(source)).map(([, why]) => why)

/** Whether a minified module has an import that runs before itself. @param {string} source */
export const hasStaticImport = (source) =>
  /(?:^|[;}\s])(?:import\s*["'{*]|import\s+\w+[\s,]+(?:from|\{|\*)|export\s*[{*][^;]*\bfrom\s*["'])/.test(source)

const read = (/** @type {string} */ path) => readFileSync(path)

/**
 * What is wrong with the CDN folder, each in a sentence; nothing when it may be published.
 * @param {string} folder `dist/cdn` @param {readonly string[]} tags The elements that ought to be there.
 */
export function cdnProblems(folder, tags) {
  /** @type {string[]} */
  const problems = []
  const has = (/** @type {string} */ path) => existsSync(join(folder, path))
  if (!has('manifest.json')) return ['dist/cdn has no manifest.json: the build did not end.']
  /** @type {Manifest} */
  const manifest = JSON.parse(read(join(folder, 'manifest.json')).toString())
  const { version } = manifest
  const major = `v${version.split('.')[0]}`

  const expected = [
    'custom-elements.json',
    'examples.json',
    `${version}/room.css`,
    `${major}/room.css`,
    ...['', 'lite/'].flatMap((flavour) => [
      `${version}/${flavour}loader.js`,
      `${version}/${flavour}page.js`,
      `${version}/${flavour}doctor.js`,
      `${major}/${flavour}loader.js`,
      `${major}/${flavour}doctor.js`,
      ...tags.flatMap((tag) => ['js', 'css'].map((ending) => `${version}/${flavour}elements/${tag}.${ending}`)),
    ]),
    ...tags.map((tag) => `schemas/${tag}.json`),
  ]
  for (const path of expected) if (!has(path)) problems.push(`${path} is missing.`)
  for (const tag of tags) if (!manifest.elements[tag]) problems.push(`manifest.json does not name <${tag}>.`)

  const scripts = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  for (const path of scripts) if (!manifest.files[path]) problems.push(`${path} is not in manifest.json.`)

  for (const [path, { integrity, bytes, brotli }] of Object.entries(manifest.files)) {
    if (!has(path)) {
      problems.push(`${path} is in manifest.json but not there.`)
      continue
    }
    const content = read(join(folder, path))
    if (content.length !== bytes) problems.push(`${path} has ${content.length} bytes, manifest.json says ${bytes}.`)
    const hash = `sha384-${createHash('sha384').update(content).digest('base64')}`
    if (hash !== integrity) problems.push(`${path} does not match its integrity in manifest.json.`)
    for (const [ending, decode] of /** @type {const} */ ([
      ['br', brotliDecompressSync],
      ['gz', gunzipSync],
    ])) {
      if (!has(`${path}.${ending}`)) problems.push(`${path}.${ending} is missing.`)
      else if (!decode(read(join(folder, `${path}.${ending}`))).equals(content))
        problems.push(`${path}.${ending} does not decode to ${path}.`)
    }
    if (has(`${path}.br`) && read(join(folder, `${path}.br`)).length !== brotli)
      problems.push(`${path}.br is not as large as manifest.json says.`)
    const source = content.toString()
    problems.push(...scriptProblems(source).map((why) => `${path} ${why}.`))
    if (path.endsWith('loader.js') && hasStaticImport(source)) problems.push(`${path} has a static import.`)
  }
  for (const [tag, { file, needs }] of Object.entries(manifest.elements)) {
    for (const path of [file, ...needs]) {
      if (!manifest.files[path]) problems.push(`manifest.json: <${tag}> needs ${path}, which is no file of it.`)
    }
  }
  return [...problems, ...flavourProblems(folder, version, scripts)]
}

/** The full flavour stands on React and the lite one on preact; neither holds both. @param {string} folder @param {string} version @param {string[]} scripts */
function flavourProblems(folder, version, scripts) {
  const holds = (/** @type {boolean} */ lite, /** @type {RegExp} */ mark) =>
    scripts
      .filter((path) => path.startsWith(version) && path.startsWith(`${version}/lite/`) === lite)
      .some((path) => mark.test(read(join(folder, path)).toString()))
  // What stands in every build of React's renderer, and in every build of preact.
  const react = /react\.transitional\.element/
  const preact = /__H|__P|\.__k\b/
  return [
    ...(holds(false, react) ? [] : ['The full flavour has no React.']),
    ...(holds(true, react) ? ['The lite flavour has React in it.'] : []),
    ...(holds(true, preact) ? [] : ['The lite flavour has no preact.']),
  ]
}

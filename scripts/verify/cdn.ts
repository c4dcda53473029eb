import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** The parts of `dist/cdn/manifest.json` that other scripts read. */
export interface Manifest {
  version: string
  files: Record<string, { integrity: string; bytes: number; brotli: number }>
  elements: Record<string, { file: string; needs: string[]; brotli: number }>
}

/**
 * Code that must not be in any script, because pages with a strict policy would block it, and why.
 */
const forbidden: readonly (readonly [RegExp, string])[] = [
  [/\bprocess\.env\b/, 'reads process.env, which browsers do not have'],
  [/(?<![\w.$])eval\(/, 'calls eval, which a strict script-src blocks'],
  [/(?<![\w$])(?:new )?Function\(["'`]/, 'creates a function from text, which a strict script-src blocks'],
  [/setAttribute\(\s*["'`]style["'`]/, 'sets a style attribute, which a strict style-src blocks'],
  [/<\w[^<>"'`]*\sstyle=/, 'writes a style attribute, which a strict style-src blocks'],
  [/https?:\/\/(?:localhost|127\.0\.0\.1)/, 'contains a local address'],
  [/\/\/# sourceMappingURL=(?!data:)/, 'refers to a source map that does not exist'],
]

/** The problems of a script's text. */
export const scriptProblems = (source: string): string[] =>
  forbidden.filter(([pattern]) => pattern.test(source)).map(([, why]) => why)

/** Whether a minified module has a static import. */
export const hasStaticImport = (source: string) =>
  /(?:^|[;}\s])(?:import\s*["'{*]|import\s+\w+[\s,]+(?:from|\{|\*)|export\s*[{*][^;]*\bfrom\s*["'])/.test(source)

const read = (path: string) => readFileSync(path)

/**
 * The problems of the CDN folder, one sentence each; empty if it is ready to publish.
 * @param folder `dist/cdn`
 * @param tags The expected elements.
 */
export function cdnProblems(folder: string, tags: readonly string[]) {
  const problems: string[] = []
  const has = (path: string) => existsSync(join(folder, path))
  if (!has('manifest.json')) return ['dist/cdn has no manifest.json: the build did not finish.']
  const manifest: Manifest = JSON.parse(read(join(folder, 'manifest.json')).toString())
  const { version } = manifest
  const major = `v${version.split('.')[0]}`

  const expected = [
    'custom-elements.json',
    `${version}/importmap.json`,
    'examples.json',
    `${version}/placeholder.css`,
    `${major}/placeholder.css`,
    ...['', 'lite/'].flatMap((flavour) => [
      `${version}/${flavour}loader.js`,
      `${version}/${flavour}page-services.js`,
      `${version}/${flavour}doctor.js`,
      `${major}/${flavour}loader.js`,
      `${major}/${flavour}doctor.js`,
      ...tags.flatMap((tag) => ['js', 'css'].map((ending) => `${version}/${flavour}elements/${tag}.${ending}`)),
    ]),
    ...tags.map((tag) => `schemas/${tag}.json`),
  ]
  for (const path of expected) if (!has(path)) problems.push(`${path} is missing.`)
  for (const tag of tags) if (!manifest.elements[tag]) problems.push(`manifest.json does not list <${tag}>.`)

  const scripts = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  for (const path of scripts) if (!manifest.files[path]) problems.push(`${path} is not in manifest.json.`)

  const { integrity: hashes = {} } = has(`${version}/importmap.json`)
    ? JSON.parse(read(join(folder, version, 'importmap.json')).toString())
    : {}
  for (const path of scripts.filter((each) => each.startsWith(`${version}/`))) {
    if (hashes[`./${relative(version, path)}`] !== manifest.files[path]?.integrity)
      problems.push(`importmap.json does not have the hash of ${path}.`)
  }

  for (const [path, { integrity, bytes, brotli }] of Object.entries(manifest.files)) {
    if (!has(path)) {
      problems.push(`${path} is in manifest.json but does not exist.`)
      continue
    }
    const content = read(join(folder, path))
    if (content.length !== bytes) problems.push(`${path} has ${content.length} bytes, manifest.json says ${bytes}.`)
    const hash = `sha384-${createHash('sha384').update(content).digest('base64')}`
    if (hash !== integrity) problems.push(`${path} does not match its integrity in manifest.json.`)
    for (const [ending, decode] of [
      ['br', brotliDecompressSync],
      ['gz', gunzipSync],
    ] as const) {
      if (!has(`${path}.${ending}`)) problems.push(`${path}.${ending} is missing.`)
      else if (!decode(read(join(folder, `${path}.${ending}`))).equals(content))
        problems.push(`${path}.${ending} does not decode to ${path}.`)
    }
    if (has(`${path}.br`) && read(join(folder, `${path}.br`)).length !== brotli)
      problems.push(`${path}.br does not have the size in manifest.json.`)
    const source = content.toString()
    problems.push(...scriptProblems(source).map((why) => `${path} ${why}.`))
    if (path.endsWith('loader.js') && hasStaticImport(source)) problems.push(`${path} has a static import.`)
  }
  for (const [tag, { file, needs }] of Object.entries(manifest.elements)) {
    for (const path of [file, ...needs]) {
      if (!manifest.files[path]) problems.push(`manifest.json: <${tag}> needs ${path}, which is not in its files.`)
    }
  }
  return [...problems, ...flavourProblems(folder, version, scripts)]
}

/** The full flavour contains React, the lite one preact, and neither contains both. */
function flavourProblems(folder: string, version: string, scripts: string[]) {
  const contains = (lite: boolean, mark: RegExp) =>
    scripts
      .filter((path) => path.startsWith(version) && path.startsWith(`${version}/lite/`) === lite)
      .some((path) => mark.test(read(join(folder, path)).toString()))
  // Strings that are in every build of React's renderer, and of preact.
  const react = /react\.transitional\.element/
  const preact = /__H|__P|\.__k\b/
  return [
    ...(contains(false, react) ? [] : ['The full flavour has no React.']),
    ...(contains(true, react) ? ['The lite flavour contains React.'] : []),
    ...(contains(true, preact) ? [] : ['The lite flavour has no preact.']),
  ]
}

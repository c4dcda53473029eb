import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { readManifests } from '../build/write-files.mjs'

/** The parts of `dist/cdn/manifest.json` that other scripts read. */
export interface Manifest {
  version: string
  folder: string
  files: Record<string, { integrity: string; bytes: number; brotli: number }>
  elements: Record<string, { file: string; needs: string[]; brotli: number }>
  parts: Record<string, string>
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
 * @param cdn `dist/cdn`
 * @param tags The expected elements.
 */
export function cdnProblems(cdn: string, tags: readonly string[]) {
  const has = (path: string) => existsSync(join(cdn, path))
  if (!has('manifest.json')) return ['dist/cdn has no manifest.json: the build did not finish.']
  const manifests: Manifest[] = readManifests(cdn)
  const scripts = readdirSync(cdn, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.js'))
  const lists = ['custom-elements.json', 'examples.json', ...tags.map((tag) => `schemas/${tag}.json`)]
  return [
    ...lists.filter((path) => !has(path)).map((path) => `${path} is missing.`),
    ...scripts
      .filter((path) => !manifests.some(({ files }) => files[path]))
      .map((path) => `${path} is in no manifest.`),
    ...manifests.flatMap((manifest) => releaseProblems(cdn, manifest, tags)),
    ...flavourProblems(cdn, manifests),
  ]
}

function releaseProblems(cdn: string, { version, folder, files, elements, parts }: Manifest, tags: readonly string[]) {
  const problems: string[] = []
  const newest = folder.replace(version, `v${version.split('.')[0]}`)
  const expected = [
    ...[folder, newest].flatMap((each) =>
      ['loader.js', 'doctor.js', 'placeholder.css'].map((name) => `${each}/${name}`),
    ),
    ...tags.flatMap((tag) => ['js', 'css'].map((ending) => `${folder}/elements/${tag}.${ending}`)),
    ...Object.values(parts),
    ...Object.values(elements).flatMap(({ file, needs }) => [file, ...needs]),
  ]
  for (const path of expected) if (!files[path]) problems.push(`${folder}/manifest.json does not have ${path}.`)
  for (const tag of tags) if (!elements[tag]) problems.push(`${folder}/manifest.json does not list <${tag}>.`)

  const { integrity: hashes } = JSON.parse(read(join(cdn, folder, 'importmap.json')).toString())
  const base = new URL(`https://cdn.example/${folder}/`)
  const hashed = new Map(
    Object.entries(hashes).map(([address, hash]) => [new URL(address, base).pathname.slice(1), hash]),
  )
  for (const [path, { integrity }] of Object.entries(files)) {
    if (path.endsWith('.js') && !path.startsWith(newest) && hashed.get(path) !== integrity)
      problems.push(`${folder}/importmap.json does not have the hash of ${path}.`)
  }
  const isInOrder = Object.keys(files)
    .filter((path) => hashed.has(path))
    .every((path, nth) => path === [...hashed.keys()][nth])
  if (!isInOrder) problems.push(`${folder}/importmap.json is in another order than the manifest: two builds differ.`)
  for (const [path, file] of Object.entries(files)) problems.push(...fileProblems(cdn, path, file, version))
  return problems
}

function fileProblems(
  cdn: string,
  path: string,
  { integrity, bytes, brotli }: Manifest['files'][string],
  version: string,
) {
  if (!existsSync(join(cdn, path))) return [`${path} is in a manifest but does not exist.`]
  const problems: string[] = []
  const content = read(join(cdn, path))
  if (content.length !== bytes) problems.push(`${path} has ${content.length} bytes, its manifest says ${bytes}.`)
  const hash = `sha384-${createHash('sha384').update(content).digest('base64')}`
  if (hash !== integrity) problems.push(`${path} does not match its integrity in the manifest.`)
  for (const [ending, decode] of [
    ['br', brotliDecompressSync],
    ['gz', gunzipSync],
  ] as const) {
    if (!existsSync(join(cdn, `${path}.${ending}`))) problems.push(`${path}.${ending} is missing.`)
    else if (!decode(read(join(cdn, `${path}.${ending}`))).equals(content))
      problems.push(`${path}.${ending} does not decode to ${path}.`)
    else if (ending === 'br' && read(join(cdn, `${path}.br`)).length !== brotli)
      problems.push(`${path}.br does not have the size in the manifest.`)
  }
  const source = content.toString()
  problems.push(...scriptProblems(source).map((why) => `${path} ${why}.`))
  if (path.endsWith('loader.js') && hasStaticImport(source)) problems.push(`${path} has a static import.`)
  // It would have another name with each release.
  if (path.startsWith('files/') && source.includes(version)) problems.push(`${path} contains the version.`)
  return problems
}

/** One flavour contains React, the other preact, and neither contains both. */
function flavourProblems(cdn: string, manifests: readonly Manifest[]) {
  // Strings that are in every build of React's renderer, and of preact.
  const marks = { React: /react\.transitional\.element/, preact: /__H|__P|\.__k\b/ }
  return manifests.flatMap(({ folder, version, files }) => {
    const [own, other] = folder === version ? (['React', 'preact'] as const) : (['preact', 'React'] as const)
    const shared = Object.keys(files).filter((path) => path.startsWith('files/runtime-react-'))
    const contains = (mark: RegExp) => shared.some((path) => mark.test(read(join(cdn, path)).toString()))
    return [
      ...(contains(marks[own]) ? [] : [`${folder} has no ${own}.`]),
      ...(contains(marks[other]) ? [`${folder} contains ${other}.`] : []),
    ]
  })
}

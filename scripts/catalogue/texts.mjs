import { build } from 'esbuild'
import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { cssAsText, elementSources, importForNode, onlyOwnPackages, root } from '../build/elements.mjs'
import { parametersOf } from './parameters.mjs'

/** @typedef {Readonly<Record<string, Readonly<Record<string, string>>>>} Translation Texts by area and key. */

/**
 * @typedef {object} TextEntry One text that a page may replace.
 * @property {string} key As a page's author writes it: an element's own without its area, a shared one with it (`swish.heading`).
 * @property {string} area
 * @property {string} name Its key within the area.
 * @property {string} default In Swedish.
 * @property {readonly string[]} parameters
 */

const packages = readdirSync(join(root, 'packages')).filter((name) =>
  readdirSync(join(root, 'packages', name, 'src')).includes('languages'),
)

const isTexts = (/** @type {string} */ path) => /[/-]texts\.ts$/.test(path)

/**
 * The areas that a module imports, also dynamically.
 * @param {readonly string[]} files
 * @returns {Promise<Map<string, string[]>>} By entry: the files that define texts.
 */
async function textFilesOf(files) {
  const { metafile } = await build({
    entryPoints: [...files],
    bundle: true,
    write: false,
    metafile: true,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    outdir: 'out',
    plugins: [onlyOwnPackages, cssAsText],
    logLevel: 'warning',
  })
  const { outputs } = metafile
  return new Map(
    files.map((file) => {
      const entry = relative(process.cwd(), file)
      const found = new Set(Object.keys(outputs).filter((path) => outputs[path]?.entryPoint === entry))
      for (const path of found) {
        for (const { path: next } of outputs[path]?.imports ?? []) {
          found.add(next)
        }
      }
      const texts = [...found].flatMap((path) =>
        Object.entries(outputs[path]?.inputs ?? {}).flatMap(([input, { bytesInOutput }]) =>
          isTexts(input) && bytesInOutput > 0 ? [input] : [],
        ),
      )
      return [file, texts]
    }),
  )
}

/**
 * The arguments of `defineTexts` in these files, area and data, by file.
 * @param {readonly string[]} files
 * @param {string} bundle
 */
async function definedIn(files, bundle) {
  const { sourceOf, ...modules } = await importForNode(
    [
      `export { sourceOf } from '@charity-elements/runtime'`,
      ...files.map((file, index) => `export * as m${index} from './${file}'`),
    ].join('\n'),
    bundle,
  )
  return new Map(
    files.map((file, index) => [
      file,
      Object.values(modules[`m${index}`]).flatMap((value) =>
        typeof value === 'object' && value !== null && sourceOf(value) ? [sourceOf(value)] : [],
      ),
    ]),
  )
}

/** The texts of every element, by tag, its own first. @returns {Promise<Map<string, TextEntry[]>>} */
export async function elementTexts() {
  const sources = elementSources()
  const filesByEntry = await textFilesOf(sources.map(({ file }) => file))
  const defined = await definedIn([...new Set([...filesByEntry.values()].flat())].sort(), 'texts')
  return new Map(
    sources.map(({ tag, file }) => {
      const entries = (filesByEntry.get(file) ?? [])
        .flatMap((path) => defined.get(path) ?? [])
        .flatMap(({ area, data }) =>
          Object.entries(data).map(([name, text]) => ({
            key: area === tag ? name : `${area}.${name}`,
            area,
            name,
            default: /** @type {string} */ (text),
            parameters: parametersOf(/** @type {string} */ (text)),
          })),
        )
      const isOwn = (/** @type {TextEntry} */ { area }) => Number(area !== tag)
      return [tag, entries.sort((a, b) => isOwn(a) - isOwn(b) || (a.area < b.area ? -1 : a.area > b.area ? 1 : 0))]
    }),
  )
}

/** @typedef {import('@charity-elements/doctor').KnownTexts} KnownTexts */

/**
 * The texts that the doctor knows. Those that elements share are listed once.
 * @param {ReadonlyMap<string, readonly TextEntry[]>} textsByTag
 * @returns {KnownTexts}
 */
export function knownTexts(textsByTag) {
  /** @type {Record<string, Record<string, readonly string[]>>} */
  const areas = {}
  /** @type {Record<string, string[]>} */
  const elements = {}
  for (const [tag, texts] of textsByTag) {
    elements[tag] = [...new Set(texts.map(({ area }) => area))]
    for (const { area, name, parameters } of texts) (areas[area] ??= {})[name] = parameters
  }
  return { areas, elements }
}

/**
 * Packages whose translations are in another package's languages, which are fetched together. @type
 * {Record<string, string[]>}
 */
const translatedIn = { runtime: ['ui', 'preview'], gifts: ['payments'] }

/** Files of a package that define texts. @param {string} name */
const textFilesIn = (name) =>
  readdirSync(join(root, 'packages', name, 'src'), { recursive: true })
    .map(String)
    .filter((path) => isTexts(`/${path}`))
    .map((path) => `packages/${name}/src/${path}`)
    .sort()

/**
 * The Swedish texts and the languages of every package.
 * @returns {Promise<{package: string, swedish: Translation, languages: Readonly<Record<string, Translation>>}[]>}
 */
export async function packageTexts() {
  return Promise.all(
    packages.map(async (name) => {
      const files = [name, ...(translatedIn[name] ?? [])].flatMap(textFilesIn)
      const defined = await definedIn(files, `texts-${name}`)
      const codes = readdirSync(join(root, 'packages', name, 'src/languages')).map((file) => file.replace(/\.ts$/, ''))
      const languages = await importForNode(
        codes
          .map((code) => `export { default as ${code} } from './packages/${name}/src/languages/${code}.ts'`)
          .join('\n'),
        `languages-${name}`,
      )
      const swedish = Object.fromEntries([...defined.values()].flat().map(({ area, data }) => [area, data]))
      return { package: name, swedish, languages: { ...languages } }
    }),
  )
}

/**
 * The problems of a language: missing texts, unknown texts, and texts with other parameters.
 * @param {Translation} swedish
 * @param {Translation} translation
 * @returns {string[]}
 */
export function translationProblems(swedish, translation) {
  const keysOf = (/** @type {Translation} */ texts) =>
    Object.entries(texts).flatMap(([area, data]) => Object.keys(data).map((key) => `${area} ${key}`))
  const textOf = (/** @type {Translation} */ texts, /** @type {string} */ id) => {
    const [area = '', key = ''] = id.split(' ')
    return texts[area]?.[key]
  }
  const known = keysOf(swedish)
  return [
    ...known.flatMap((id) => {
      const text = textOf(translation, id)
      if (text === undefined) return [`missing: ${id}`]
      const [wanted, has] = [parametersOf(textOf(swedish, id) ?? ''), parametersOf(text)]
      return wanted.length === has.length && wanted.every((name) => has.includes(name))
        ? []
        : [`other parameters: ${id} has {${has.join('}, {')}}, not {${wanted.join('}, {')}}`]
    }),
    ...keysOf(translation)
      .filter((id) => !known.includes(id))
      .map((id) => `unknown: ${id}`),
  ]
}

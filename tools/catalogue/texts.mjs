import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { elementSources, importSource, packageFolder, packageFolders, root } from '../../scripts/build/elements.mjs'
import { sourcesByTag } from './element-sources.mjs'

const { parametersOf, sourceOf } = await import('@charity-elements/runtime')

export { parametersOf }

/** @typedef {Readonly<Record<string, Readonly<Record<string, string>>>>} Translation Texts by area and key. */

/**
 * @typedef {object} TextEntry One text that a page may replace.
 * @property {string} key As a page's author writes it: an element's own without its area, a shared one with it (`swish.heading`).
 * @property {string} area
 * @property {string} name Its key within the area.
 * @property {string} default In Swedish.
 * @property {readonly string[]} parameters
 */

const packages = [...packageFolders.keys()].filter((name) =>
  readdirSync(join(packageFolder(name), 'src')).includes('languages'),
)

const isTexts = (/** @type {string} */ path) => /[/-]texts\.ts$/.test(path)

/**
 * The arguments of `defineTexts` in these files, area and data, by file.
 * @param {readonly string[]} files
 */
async function definedIn(files) {
  const modules = await Promise.all(files.map((file) => importSource(join(root, file))))
  return new Map(
    files.map((file, index) => [
      file,
      Object.values(modules[index]).flatMap((value) =>
        typeof value === 'object' && value !== null ? (sourceOf(value) ?? []) : [],
      ),
    ]),
  )
}

/** @typedef {{tag: string, files: string[]}[]} TextFiles The files of each element that define texts. */

/** @returns {Promise<TextFiles>} */
const ownTexts = async () => [...(await sourcesByTag())].map(([tag, files]) => ({ tag, files: files.filter(isTexts) }))

/** As if each element could show the texts of all: no build has to say which. @returns {TextFiles} */
function textsOfAll() {
  const files = [...packages, ...Object.values(translatedIn).flat()].flatMap(textFilesIn)
  return elementSources().map(({ tag }) => ({ tag, files }))
}

/** @type {Promise<Map<string, TextEntry[]>> | undefined} */
let known

/** The texts of every element, by tag, its own first, read once. @returns {Promise<Map<string, TextEntry[]>>} */
export const elementTexts = () => (known ??= ownTexts().then(readTexts))

/** What the demo's doctor knows: it does not notice a text that an element never shows. */
export const demoTexts = () => readTexts(textsOfAll())

/** @param {TextFiles} filesByTag @returns {Promise<Map<string, TextEntry[]>>} */
async function readTexts(filesByTag) {
  const defined = await definedIn([...new Set(filesByTag.flatMap(({ files }) => files))].sort())
  return new Map(
    filesByTag.map(({ tag, files }) => {
      const entries = files
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
  readdirSync(join(packageFolder(name), 'src'), { recursive: true })
    .map(String)
    .filter((path) => isTexts(`/${path}`))
    .map((path) => join(relative(root, packageFolder(name)), 'src', path))
    .sort()

/**
 * The Swedish texts and the languages of every package.
 * @returns {Promise<{package: string, swedish: Translation, languages: Readonly<Record<string, Translation>>}[]>}
 */
export async function packageTexts() {
  return Promise.all(
    packages.map(async (name) => {
      const files = [name, ...(translatedIn[name] ?? [])].flatMap(textFilesIn)
      const defined = await definedIn(files)
      const codes = readdirSync(join(packageFolder(name), 'src/languages')).map((file) => file.replace(/\.ts$/, ''))
      const languages = codes.map(async (code) => {
        const { default: texts } = await importSource(join(packageFolder(name), `src/languages/${code}.ts`))
        return [code, texts]
      })
      const swedish = Object.fromEntries([...defined.values()].flat().map(({ area, data }) => [area, data]))
      return { package: name, swedish, languages: Object.fromEntries(await Promise.all(languages)) }
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

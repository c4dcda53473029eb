import { transform } from 'esbuild'
import { createHash } from 'node:crypto'
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { rollup } from 'rollup'
import { cdn, loader, standalone } from '../../rollup.config.mjs'
import { elementTexts, knownTexts } from '../catalogue/texts.mjs'
import { elementDefinitions, importForNode, root } from './elements.mjs'
import { importClosure } from './import-closure.mjs'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export const output = join(root, 'dist/cdn')
/** The build writes here and replaces `dist/cdn` at the end, so that a failed build leaves the old one. */
const staging = join(root, 'dist/.cdn')

/** @param {import('rollup').RollupOptions} options */
async function bundle(options) {
  const build = await rollup(options)
  const { output: files } = await build.write(/** @type {import('rollup').OutputOptions} */ (options.output))
  await build.close()
  return files.filter((file) => file.type === 'chunk')
}

/**
 * Builds one flavour of the CDN folder: elements and chunks, then the loader with the files that each tag needs.
 * @param {string} folder The folder of the flavour in `dist/cdn`.
 * @param {boolean} lite Whether it uses preact/compat.
 * @param {import('./elements.mjs').DefinedElement[]} elements
 * @param {import('../catalogue/texts.mjs').KnownTexts} texts Of all elements.
 * @param {{folder: string, base: string}[]} aliases Other folders with a loader and a doctor of this flavour.
 */
async function buildFlavour(folder, lite, elements, texts, aliases) {
  const dir = join(staging, folder)
  await Promise.all(
    elements.map(({ definition: { tag, styles } }) => writeSheet(join(dir, 'elements', `${tag}.css`), styles)),
  )
  const chunks = new Map(
    (await bundle(cdn({ lite, dir, elements, knownTexts: texts }))).map((chunk) => [chunk.fileName, chunk]),
  )
  await bundle(standalone('page', { lite, dir }))
  await bundle(standalone('late', { lite, dir }))
  /** Every file that an element imports, without its own. @param {string} file */
  const needsOf = (file) =>
    [...importClosure([file], (name) => chunks.get(name)?.imports ?? [])].filter((name) => name !== file)
  const needs = new Map(elements.map(({ definition: { tag } }) => [tag, needsOf(`elements/${tag}.js`)]))
  const all = [...needs.values()].flat()
  const uses = (/** @type {string} */ file) => all.filter((each) => each === file).length
  // The most used first: their numbers in the loader's table have one digit. The first is what every element needs.
  const files = [...new Set(all)].sort().sort((a, b) => uses(b) - uses(a))
  const table = {
    chunks: files.map((file) => {
      const name = /^chunks\/(.+)\.js$/.exec(file)?.[1]
      if (!name) throw new Error(`${file} is needed by an element and is no chunk.`)
      return name
    }),
    tags: Object.fromEntries(
      elements.map(({ definition: { tag, load, reserve, loadNowFor } }) => [
        tag,
        [
          load,
          reserve,
          (needs.get(tag) ?? [])
            .map((file) => files.indexOf(file))
            .filter(Boolean)
            .sort((a, b) => a - b),
          ...(loadNowFor ? [loadNowFor] : []),
        ],
      ]),
    ),
  }
  await bundle(loader({ ...table, base: './', file: join(dir, 'loader.js') }))
  for (const alias of aliases) {
    await bundle(loader({ ...table, base: alias.base, file: join(staging, alias.folder, 'loader.js') }))
    await writeFile(join(staging, alias.folder, 'doctor.js'), `export * from '${alias.base}doctor.js'\n`)
  }
  return { needs, chunks }
}

const { sharedStyles, placeholderSheet, prerenderedRule } = await importForNode(
  `export { sharedStyles } from './packages/runtime/src/core/element/sheets.ts'
   export { placeholderSheet, prerenderedRule } from './packages/runtime/src/core/element/placeholder.ts'`,
  'shared-styles',
)

/**
 * Writes the style sheet that reserves the space of all elements before any script has loaded.
 * @param {string} folder @param {{definition: import('../../packages/runtime/src/core/element/define.ts').ElementDefinition}[]} elements
 */
async function writePlaceholders(folder, elements) {
  const sheet = placeholderSheet(elements.map(({ definition }) => definition))
  // `room.css` is its old name, until 2.0.
  for (const name of ['placeholder.css', 'room.css']) await writeFile(join(staging, folder, name), sheet)
}

/** Writes an element's style sheet, to which prerendered HTML links. @param {string} path @param {readonly string[]} styles */
async function writeSheet(path, styles) {
  const { code } = await transform([...sharedStyles, ...styles, prerenderedRule].join('\n'), {
    loader: 'css',
    minify: true,
  })
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, code)
}

/** @param {string} folder @returns {Promise<string[]>} */
async function filesUnder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/**
 * How brotli encodes distances: NPOSTFIX and NDIRECT. Which is the smallest depends on the file, by some 0.2 %. Only large files are tried with each.
 * @type {[postfix: number, direct: number][]}
 */
const brotliDistances = [
  [0, 0],
  [0, 4],
  [0, 8],
  [1, 4],
]

/** Writes the compressed versions of a file and returns its size and hash. @param {string} path */
async function compress(path) {
  const content = await readFile(path)
  const attempts = await Promise.all(
    brotliDistances.slice(0, content.length > 50_000 ? undefined : 1).map(([postfix, direct]) =>
      brotli(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
          [constants.BROTLI_PARAM_NDIRECT]: direct,
        },
      }),
    ),
  )
  const [small = content] = attempts.sort((a, b) => a.length - b.length)
  await writeFile(`${path}.br`, small)
  await writeFile(`${path}.gz`, await zip(content, { level: 9 }))
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`
  return { integrity, bytes: content.length, brotli: small.length }
}

/** Writes `dist/cdn` (docs/architecture.md, The build's output). */
export async function buildCdn() {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const elements = [...(await elementDefinitions()).values()]
  await rm(staging, { recursive: true, force: true })
  const major = `v${version.split('.')[0]}`
  const texts = knownTexts(await elementTexts())
  const full = await buildFlavour(version, false, elements, texts, [{ folder: major, base: `../${version}/` }])
  await buildFlavour(`${version}/lite`, true, elements, texts, [
    { folder: `${major}/lite`, base: `../../${version}/lite/` },
  ])

  for (const folder of [version, major]) await writePlaceholders(folder, elements)

  /** @type {Record<string, {integrity: string, bytes: number, brotli: number}>} */
  const files = {}
  for (const path of (await filesUnder(staging)).sort()) files[relative(staging, path)] = await compress(path)

  /** What an element of a package fetches for each language besides Swedish. @param {string} name */
  const languageFiles = (name) => {
    const chunks = [...full.chunks.keys()]
    const codes = chunks.flatMap((file) => /^chunks\/runtime-([a-z]+)\.js$/.exec(file)?.[1] ?? [])
    return Object.fromEntries(
      codes.map((code) => [
        code,
        chunks
          .filter((file) =>
            [`runtime-${code}`, `${name}-${code}`, 'language-of'].some((one) => file === `chunks/${one}.js`),
          )
          .map((file) => `${version}/${file}`),
      ]),
    )
  }
  const tags = Object.fromEntries(
    elements.map(({ definition: { tag }, package: name }) => {
      const file = `${version}/elements/${tag}.js`
      const needs = (full.needs.get(tag) ?? []).map((name) => `${version}/${name}`)
      const size = [file, ...needs].reduce((sum, name) => sum + (files[name]?.brotli ?? 0), 0)
      return [tag, { package: `@charity-elements/${name}`, file, needs, brotli: size, languages: languageFiles(name) }]
    }),
  )
  await write('manifest.json', { version, files, elements: tags })
  await write('examples.json', Object.fromEntries(elements.map(({ definition: { tag }, examples }) => [tag, examples])))
  await rm(output, { recursive: true, force: true })
  await rename(staging, output)
  return { version, files, elements: tags, chunks: full.chunks }
}

/** @param {string} name @param {unknown} content */
async function write(name, content) {
  const path = join(staging, name)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, `${JSON.stringify(content, null, 2)}\n`)
}

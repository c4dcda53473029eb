import { transform } from 'esbuild'
import { createHash } from 'node:crypto'
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { rollup } from 'rollup'
import { cdn, loader } from '../../rollup.config.mjs'
import { elementDefinitions, importForNode, root } from './elements.mjs'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export const output = join(root, 'dist/cdn')
/** Where it is made; it takes the old one's place when it is whole, so that a build that fails takes nothing away. */
const making = join(root, 'dist/.cdn')

/** @param {import('rollup').RollupOptions} options */
async function bundle(options) {
  const build = await rollup(options)
  const { output: files } = await build.write(/** @type {import('rollup').OutputOptions} */ (options.output))
  await build.close()
  return files.filter((file) => file.type === 'chunk')
}

/**
 * Every file that a chunk imports, at any depth, itself left out.
 * @param {string} name @param {Map<string, import('rollup').OutputChunk>} chunks @returns {Set<string>}
 */
function needsOf(name, chunks, found = new Set()) {
  for (const file of chunks.get(name)?.imports ?? []) {
    if (found.has(file)) continue
    found.add(file)
    needsOf(file, chunks, found)
  }
  return found
}

/**
 * Builds one flavour of the CDN folder: elements and chunks, then the loader that knows what each tag needs.
 * @param {string} folder Where the flavour lies, below `dist/cdn`.
 * @param {boolean} lite Whether it stands on preact/compat.
 * @param {{definition: import('../../packages/runtime/src/element/define.ts').ElementDefinition}[]} elements
 * @param {{folder: string, base: string}[]} alsoFrom Where else a loader and the doctor of this flavour stand.
 */
async function buildFlavour(folder, lite, elements, alsoFrom) {
  const dir = join(making, folder)
  await Promise.all(
    elements.map(({ definition: { tag, styles } }) => writeSheet(join(dir, 'elements', `${tag}.css`), styles)),
  )
  const chunks = new Map((await bundle(cdn({ lite, dir }))).map((chunk) => [chunk.fileName, chunk]))
  const needs = new Map(elements.map(({ definition: { tag } }) => [tag, [...needsOf(`elements/${tag}.js`, chunks)]]))
  const files = [...new Set([...needs.values()].flat())].sort()
  const table = {
    files,
    tags: Object.fromEntries(
      elements.map(({ definition: { tag, load, reserve, nowWhere } }) => [
        tag,
        [load, reserve, (needs.get(tag) ?? []).map((file) => files.indexOf(file)), ...(nowWhere ? [nowWhere] : [])],
      ]),
    ),
  }
  await bundle(loader({ table, base: './', file: join(dir, 'loader.js') }))
  for (const place of alsoFrom) {
    await bundle(loader({ table, base: place.base, file: join(making, place.folder, 'loader.js') }))
    await writeFile(join(making, place.folder, 'doctor.js'), `export * from '${place.base}doctor.js'\n`)
  }
  return { needs, chunks }
}

const { sharedStyles, roomRule } = await importForNode(
  `export { sharedStyles } from './packages/runtime/src/element/sheets.ts'
   export { roomRule } from './packages/runtime/src/element/room.ts'`,
  'shared-styles',
)

/**
 * Writes the room of all elements, for pages that keep it before any script has come.
 * @param {string} folder @param {{definition: import('../../packages/runtime/src/element/define.ts').ElementDefinition}[]} elements
 */
async function writeRoom(folder, elements) {
  const rules = elements.map(({ definition: { tag, reserve } }) => roomRule(tag, reserve))
  await writeFile(join(making, folder, 'room.css'), rules.join('\n'))
}

/** Writes an element's style sheet, which prerendered HTML links. @param {string} path @param {readonly string[]} styles */
async function writeSheet(path, styles) {
  const { code } = await transform([...sharedStyles, ...styles].join('\n'), { loader: 'css', minify: true })
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, code)
}

/** @param {string} folder @returns {Promise<string[]>} */
async function filesUnder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** Compresses a file beside itself and tells its size and hash. @param {string} path */
async function finish(path) {
  const content = await readFile(path)
  const small = await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  await writeFile(`${path}.br`, small)
  await writeFile(`${path}.gz`, await zip(content, { level: 9 }))
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`
  return { integrity, bytes: content.length, brotli: small.length }
}

/** Writes `dist/cdn` (docs/architecture.md, "What the build gives"). */
export async function buildCdn() {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const elements = [...(await elementDefinitions()).values()]
  await rm(making, { recursive: true, force: true })
  const major = `v${version.split('.')[0]}`
  const full = await buildFlavour(version, false, elements, [{ folder: major, base: `../${version}/` }])
  await buildFlavour(`${version}/lite`, true, elements, [{ folder: `${major}/lite`, base: `../../${version}/lite/` }])

  for (const folder of [version, major]) await writeRoom(folder, elements)

  /** @type {Record<string, {integrity: string, bytes: number, brotli: number}>} */
  const files = {}
  for (const path of (await filesUnder(making)).sort()) files[relative(making, path)] = await finish(path)

  const tags = Object.fromEntries(
    elements.map(({ definition: { tag } }) => {
      const file = `${version}/elements/${tag}.js`
      const needs = (full.needs.get(tag) ?? []).map((name) => `${version}/${name}`)
      const size = [file, ...needs].reduce((sum, name) => sum + (files[name]?.brotli ?? 0), 0)
      return [tag, { file, needs, brotli: size }]
    }),
  )
  await write('manifest.json', { version, files, elements: tags })
  await write('examples.json', Object.fromEntries(elements.map(({ definition: { tag }, examples }) => [tag, examples])))
  await rm(output, { recursive: true, force: true })
  await rename(making, output)
  return { version, files, elements: tags, chunks: full.chunks }
}

/** @param {string} name @param {unknown} content */
async function write(name, content) {
  const path = join(making, name)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, `${JSON.stringify(content, null, 2)}\n`)
}

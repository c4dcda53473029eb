import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { fileList, importClosure, latePart } from './late-parts.mjs'

/** @typedef {ReturnType<typeof createRelease>} Release What is known of a release while it is built. */

/**
 * @param {string} folder In `dist/cdn`: `1.0.0`, `1.0.0/lite`.
 * @param {readonly import('./elements.mjs').DefinedElement[]} elements
 */
export function createRelease(folder, elements) {
  /** By path. @type {Record<string, {integrity: string, bytes: number, brotli: number}>} */
  const files = {}
  /** The modules among the files. @type {Map<string, import('rollup').OutputChunk>} */
  const chunks = new Map()
  /** The path of `files/<name>-<hash>.js`. @param {string} name */
  const fileOf = (name) => {
    const chunk = [...chunks.values()].find((each) => each.isEntry && each.name === name)
    if (!chunk) throw new Error(`${folder} has no file for ${name}.`)
    return chunk.fileName
  }
  /** What that file imports, at any depth. @param {string} name */
  const needsOf = (name) => [...importClosure([fileOf(name)], (path) => chunks.get(path)?.imports ?? [])].slice(1)
  return { folder, elements, files, chunks, fileOf, needsOf }
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
/** By itself, brotli's blocks of a large file vary: the same React by 100 bytes. */
const sameBlocks = { params: { [constants.BROTLI_PARAM_LGBLOCK]: 17 } }

/**
 * Remembers the files of a bundle, with their hashes.
 * @param {Release} release
 * @param {boolean} isCompressed Whether each is also written as `.br` and `.gz`.
 * @returns {import('rollup').Plugin}
 */
export const remember = ({ files, chunks }, isCompressed) => ({
  name: 'remember',
  async generateBundle(_, bundle) {
    const remembered = Object.entries(bundle).map(async ([path, file]) => {
      if (file.type === 'chunk') chunks.set(path, file)
      const content = Buffer.from(file.type === 'chunk' ? file.code : file.source)
      const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`
      const noted = (files[path] = { integrity, bytes: content.length, brotli: 0 })
      if (!isCompressed) return
      const [small, zipped] = await Promise.all([brotli(content, sameBlocks), zip(content, { level: 9 })])
      this.emitFile({ type: 'asset', fileName: `${path}.br`, source: small })
      this.emitFile({ type: 'asset', fileName: `${path}.gz`, source: zipped })
      noted.brotli = small.length
    })
    await Promise.all(remembered)
  },
})

/**
 * Leads the page services to the file of their calls. A copy in their own file would have its own
 * state, and the elements would not learn of a gift that it reports.
 * @param {Release} release @returns {import('rollup').Plugin}
 */
export const fromRelease = ({ fileOf, needsOf }) => ({
  name: 'from-release',
  resolveId: (source) =>
    source.endsWith('/api-services.ts') ? { id: `./${basename(fileOf('api-services'))}`, external: true } : null,
  renderDynamicImport: () => latePart(fileList([...needsOf('api-services'), fileOf('api-services')])),
})

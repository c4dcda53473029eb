import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** The flavours share many files. @type {Map<string, ReturnType<typeof compress>>} */
const compressed = new Map()

/** @param {Buffer} content */
const compress = async (content) => {
  const [small, zipped] = await Promise.all([brotli(content), zip(content, { level: 9 })])
  return { small, zipped }
}

/**
 * Writes each file also as `.br` and `.gz`, and notes its sizes and its hash.
 * @param {import('./release.mjs').Release} release
 * @param {boolean} isDemo Without copies: the demo is fetched from the same machine.
 * @returns {import('rollup').Plugin}
 */
export const compressedCopies = ({ files }, isDemo) => ({
  name: 'compressed-copies',
  async generateBundle(_, bundle) {
    await Promise.all(
      Object.entries(bundle).map(async ([fileName, file]) => {
        const content = Buffer.from(file.type === 'chunk' ? file.code : file.source)
        const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`
        files[fileName] = { integrity, bytes: content.length, brotli: 0 }
        if (isDemo) return
        if (!compressed.has(integrity)) compressed.set(integrity, compress(content))
        const { small, zipped } = await /** @type {ReturnType<typeof compress>} */ (compressed.get(integrity))
        this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: small })
        this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: zipped })
        files[fileName].brotli = small.length
      }),
    )
  },
})

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
 * Writes each file also as `.br` and `.gz`, and notes its size.
 * @param {import('./release.mjs').Release} release
 * @returns {import('rollup').Plugin}
 */
export const compressedCopies = ({ files }) => ({
  name: 'compressed-copies',
  async generateBundle(_, bundle) {
    await Promise.all(
      Object.entries(bundle).map(async ([fileName, file]) => {
        const noted = files[fileName]
        if (!noted) return
        const content = Buffer.from(file.type === 'chunk' ? file.code : file.source)
        if (!compressed.has(noted.integrity)) compressed.set(noted.integrity, compress(content))
        const { small, zipped } = await /** @type {ReturnType<typeof compress>} */ (compressed.get(noted.integrity))
        this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: small })
        this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: zipped })
        noted.brotli = small.length
      }),
    )
  },
})

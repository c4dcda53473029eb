import { join, posix } from 'node:path'
import { root } from './elements.mjs'
import { importClosure } from './import-closure.mjs'

/** @typedef {Pick<import('rolldown').OutputChunk, 'fileName' | 'imports' | 'dynamicImports' | 'code'>} Chunk */

/**
 * Passes each of our dynamic imports through `importFile`, which requests a lost file again.
 * @param {{hasCopies: boolean}} options Whether the file has a copy for retries; otherwise the file
 * itself is requested again.
 * @returns {import('rolldown').Plugin}
 */
export const retriedImports = ({ hasCopies }) => ({
  name: 'retried-imports',
  transform: {
    filter: { id: /\/packages\/.*\.tsx?$|virtual:/, code: /\bimport\(['"]/ },
    handler: (code) => {
      const helper = JSON.stringify(join(root, 'packages/runtime/src/core/import-file.ts'))
      return `import { importFile as __importFile } from ${helper}\n${code.replace(/\bimport\((['"][^'"]+['"])\)/g, '__importFile((__address) => import($1))')}`
    },
  },
  renderChunk: (code) =>
    code.replace(/\bimport\((["'`]\.[^"'`]+["'`])\)/g, (_, path) =>
      hasCopies ? `import(__address(${path}))` : `import(__address(${path}).replace('.retry', ''))`,
    ),
})

/**
 * For each dynamically imported file, the files that are certainly loaded before it, because all
 * its importers load them. This includes importers inside a copy for retries, which does not
 * contain everything that they import.
 * @param {readonly Omit<Chunk, 'code'>[]} chunks
 */
export function loadedBefore(chunks) {
  const importsOf = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]))
  const loadedWith = (/** @type {string} */ name) => importClosure([name], (file) => importsOf.get(file) ?? [])
  const all = chunks.map(({ fileName }) => fileName)
  const dynamic = [...new Set(chunks.flatMap(({ dynamicImports }) => dynamicImports))]
  const loaded = new Map(dynamic.map((name) => [name, new Set(all)]))
  const count = () => [...loaded.values()].reduce((sum, { size }) => sum + size, 0)
  // If a file has not loaded something, neither has a file that it imports. Repeat until nothing
  // changes.
  for (let before = Infinity; count() < before;) {
    before = count()
    for (const name of dynamic) {
      const importers = chunks
        .filter(({ dynamicImports }) => dynamicImports.includes(name))
        .map((file) => file.fileName)
      const copiesWith = (/** @type {string} */ file) =>
        dynamic.filter((copied) => loadedWith(copied).has(file) && !loaded.get(copied)?.has(file))
      const sets = importers.flatMap((file) => [
        loadedWith(file),
        ...copiesWith(file).flatMap((copied) => loaded.get(copied) ?? []),
      ])
      loaded.set(name, new Set(all.filter((file) => sets.every((set) => set.has(file)))))
    }
  }
  return loaded
}

/**
 * Bundles a built file together with others.
 * @param {readonly Chunk[]} chunks
 * @param {string} fileName
 * @param {(name: string) => boolean} isExternal Whether it keeps importing a file.
 * @returns {import('rolldown').InputOptions}
 */
export const rebundled = (chunks, fileName, isExternal) => ({
  input: fileName,
  preserveEntrySignatures: 'strict',
  plugins: [
    {
      name: 'built-chunks',
      resolveId(source, importer) {
        const id = importer ? posix.join(posix.dirname(importer), source) : source
        return isExternal(id) ? { id: `./${posix.relative(posix.dirname(fileName), id)}`, external: true } : id
      },
      load: (id) => chunks.find((chunk) => chunk.fileName === id)?.code,
    },
  ],
})

/**
 * The bundle of the copy for retries of each dynamically imported file, such as `card.retry.js` for
 * `card.js`. It contains everything that the file imports, except files that are certainly loaded
 * already, because a lost shared file could not be requested again
 * (docs/decisions/0008-lost-files-are-requested-again.md).
 * @param {readonly Chunk[]} chunks
 */
export function retryCopies(chunks) {
  // A lost element has another address, so its module would be loaded twice, or not at all.
  for (const { fileName, imports } of chunks) {
    const element = imports.find((name) => name.startsWith('elements/'))
    if (element) throw new Error(`${fileName} imports ${element}: move what they share to a folder of its own.`)
  }
  return [...loadedBefore(chunks)]
    .filter(([fileName, loaded]) => !loaded.has(fileName))
    .map(([fileName, loaded]) => ({
      fileName: fileName.replace('.js', '.retry.js'),
      options: rebundled(chunks, fileName, (name) => loaded.has(name)),
    }))
}

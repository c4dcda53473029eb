import { join, posix } from 'node:path'
import { rollup } from 'rollup'
import { root } from './elements.mjs'
import { importClosure } from './import-closure.mjs'

/**
 * Passes every dynamic import of ours through `importFile`, which requests a lost file again.
 * @param {{hasCopies: boolean}} options Whether the file has a copy for retries; else it is requested again itself. @returns {import('rollup').Plugin}
 */
export const retriedImports = ({ hasCopies }) => ({
  name: 'retried-imports',
  transform(code, id) {
    const imports = /\bimport\((['"][^'"]+['"])\)/g
    if (!id.includes('/packages/') || !imports.test(code)) return null
    const helper = JSON.stringify(join(root, 'packages/runtime/src/core/import-file.ts'))
    return `import { importFile as __importFile } from ${helper}\n${code.replace(imports, '__importFile((__address) => import($1))')}`
  },
  // Not of an address that is known only when it runs: the script of another party.
  renderDynamicImport: ({ targetModuleId }) =>
    targetModuleId === null
      ? null
      : { left: 'import(__address(', right: hasCopies ? '))' : ").replace('.retry', ''))" },
})

/**
 * For each file that is imported dynamically, the files that are loaded wherever that happens: by all its importers, also where a copy for
 * retries contains the importer and not all that the importer imports.
 * @param {readonly Pick<import('rollup').OutputChunk, 'fileName' | 'imports' | 'dynamicImports' | 'isDynamicEntry'>[]} chunks
 */
export function loadedBefore(chunks) {
  const importsOf = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]))
  const loadedWith = (/** @type {string} */ name) => importClosure([name], (file) => importsOf.get(file) ?? [])
  const all = chunks.map(({ fileName }) => fileName)
  const dynamic = chunks.filter(({ isDynamicEntry }) => isDynamicEntry).map(({ fileName }) => fileName)
  const loaded = new Map(dynamic.map((name) => [name, new Set(all)]))
  const count = () => [...loaded.values()].reduce((sum, { size }) => sum + size, 0)
  // What one file has not loaded, a file that it imports has not either: until nothing changes.
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
 * Adds to each file that is imported dynamically a copy for retries, `card.retry.js` to `card.js`. It contains what the file
 * imports, except what is loaded wherever it is imported: a shared file that was lost could not be requested again (docs/decisions/0008).
 * @param {import('rollup').InputPluginOption} minify @param {import('rollup').WarningHandlerWithDefault} onwarn @returns {import('rollup').Plugin}
 */
export const retryCopies = (minify, onwarn) => ({
  name: 'retry-copies',
  async generateBundle(_, bundle) {
    const chunks = new Map(
      Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
    )
    const loaded = loadedBefore([...chunks.values()])
    for (const { fileName, imports, isDynamicEntry } of chunks.values()) {
      // An element that was lost has another address: its module would be loaded twice, or not at all.
      const element = imports.find((name) => name.startsWith('elements/'))
      if (element)
        this.error(`${fileName} imports ${element}: give what they share a chunk of its own (shared-chunks.mjs).`)
      if (!isDynamicEntry) continue
      const build = await rollup({
        input: fileName,
        plugins: [
          {
            name: 'built-chunks',
            resolveId(source, importer) {
              const id = importer ? posix.join(posix.dirname(importer), source) : source
              return { id, external: loaded.get(fileName)?.has(id) }
            },
            load: (id) => chunks.get(id)?.code,
          },
          minify,
        ],
        preserveEntrySignatures: 'strict',
        onwarn,
      })
      const { output } = await build.generate({
        format: 'es',
        generatedCode: 'es2015',
        paths: (id) => `./${posix.relative(posix.dirname(fileName), id)}`,
      })
      await build.close()
      this.emitFile({ type: 'asset', fileName: fileName.replace('.js', '.retry.js'), source: output[0].code })
    }
  },
})

import { join, posix } from 'node:path'
import { rollup } from 'rollup'
import { root } from './elements.mjs'

/**
 * Passes every dynamic import of ours through `importFile`, which requests a lost file again.
 * @param {string} end An expression in which `__end` is what `importFile` gives: it replaces `.js` in the address.
 * @returns {import('rollup').Plugin}
 */
export const retriedImports = (end) => ({
  name: 'retried-imports',
  transform(code, id) {
    const imports = /\bimport\((['"][^'"]+['"])\)/g
    if (!id.includes('/packages/') || !imports.test(code)) return null
    const helper = JSON.stringify(join(root, 'packages/runtime/src/core/import-file.ts'))
    return `import { importFile as __importFile } from ${helper}\n${code.replace(imports, '__importFile((__end) => import($1))')}`
  },
  // Not of an address that is known only when it runs: the script of another party.
  renderDynamicImport: ({ targetModuleId }) =>
    targetModuleId === null ? null : { left: 'import(', right: `.replace('.js', ${end}))` },
})

/**
 * Adds to each file that is imported dynamically a copy for retries, `card-1a2b3c.retry.js` to `card-1a2b3c.js`. It contains what the file
 * imports, except what all its importers have loaded before. A shared file that was lost could not be requested again: it has one address,
 * and Firefox, and Chromium until 150, remember until a reload that an address has failed.
 * @param {import('rollup').InputPluginOption} minify @returns {import('rollup').Plugin}
 */
export const retryCopies = (minify) => ({
  name: 'retry-copies',
  async generateBundle(_, bundle) {
    const chunks = new Map(
      Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
    )
    /** A file and all that it imports. @param {string} name */
    const loadedWith = (name) => {
      const found = new Set([name])
      for (const file of found) for (const next of chunks.get(file)?.imports ?? []) found.add(next)
      return found
    }
    for (const { fileName, imports, isDynamicEntry } of chunks.values()) {
      // A lost element was loaded from another address.
      const element = imports.find((name) => name.startsWith('elements/'))
      if (element)
        this.error(`${fileName} imports ${element}: give what they share a chunk of its own (rollup.config.mjs).`)
      if (!isDynamicEntry) continue
      const importers = [...chunks.values()].filter(({ dynamicImports }) => dynamicImports.includes(fileName))
      const loaded = importers.map((importer) => loadedWith(importer.fileName))
      const build = await rollup({
        input: fileName,
        plugins: [
          {
            name: 'built-chunks',
            resolveId(source, importer) {
              const id = importer ? posix.join(posix.dirname(importer), source) : source
              return { id, external: loaded.every((files) => files.has(id)) }
            },
            load: (id) => chunks.get(id)?.code,
          },
          minify,
        ],
        preserveEntrySignatures: 'strict',
      })
      const { output } = await build.generate({
        format: 'es',
        generatedCode: 'es2015',
        paths: (id) => `./${posix.relative(posix.dirname(fileName), id)}`,
      })
      this.emitFile({ type: 'asset', fileName: fileName.replace('.js', '.retry.js'), source: output[0].code })
    }
  },
})
